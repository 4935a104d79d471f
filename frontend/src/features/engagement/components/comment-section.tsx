import { engagementTexts } from '../../../i18n/engagement.ts';
import { vi } from '../../../i18n/vi.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { useChunk } from '../../../shared/lib/use-chunk.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useComments } from '../api/list-comments.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentReply } from './comment-reply.tsx';
import { CommentSkeleton } from './comment-skeleton.tsx';
import { DeleteComment } from './delete-comment.tsx';

const texts = engagementTexts.comments;

/** Comments on a product, newest first, and the form for a new one. */
export function CommentSection({ productId }: { productId: string }) {
  const { data } = useComments(productId);
  const total = data?.total ?? 0;
  return (
    <>
      <h2 className="text-xl md:text-2xl">{total > 0 ? texts.titleWithCount(formatCount(total)) : texts.title}</h2>
      <div className="mt-5">
        <CommentForm productId={productId} />
      </div>
      <div className="mt-6">
        <OwnHidden productId={productId} />
        <CommentList productId={productId} />
      </div>
    </>
  );
}

const loadOwnHidden = () => import('./own-hidden-comments.tsx');

/** The author's hidden comments; guests load neither their code nor their data. */
function OwnHidden({ productId }: { productId: string }) {
  const accountId = useSession()?.id;
  const chunk = useChunk({ load: loadOwnHidden, enabled: accountId !== undefined });
  return chunk && accountId !== undefined && <chunk.OwnHiddenComments accountId={accountId} productId={productId} />;
}

function CommentList({ productId }: { productId: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useComments(productId);
  if (error && !data) return <CommentsFailed onRetry={() => void refetch()} />;
  if (!data) return <CommentSkeleton />;
  if (data.comments.length === 0) {
    return (
      <p data-msg={texts.emptyKey} className="text-muted">
        {texts.empty}
      </p>
    );
  }
  return (
    <>
      <ul aria-label={texts.title}>
        {data.comments.map((comment) => (
          <CommentItem
            key={comment._id}
            comment={comment}
            actions={<DeleteComment comment={comment} productId={productId} failed={texts.removeFailed} />}
          >
            {comment.reply && <CommentReply reply={comment.reply} />}
          </CommentItem>
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className={buttonStyle('outline', 'mt-4')}
        >
          {isFetchingNextPage ? vi.site.loading : texts.more}
        </button>
      )}
    </>
  );
}

function CommentsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4">
      <p>{texts.failed}</p>
      <button type="button" onClick={onRetry} className={buttonStyle('outline')}>
        {vi.site.retry}
      </button>
    </div>
  );
}
