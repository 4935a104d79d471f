import { useState } from 'react';
import { COMMENTS_PER_PAGE } from '../../../config/limits.ts';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { officeComments as texts } from '../../../i18n/office-comments.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { vi } from '../../../i18n/vi.ts';
import { useManagedComments } from '../api/manage-comments.ts';
import { CommentSkeleton } from './comment-skeleton.tsx';
import { DeleteComment } from './delete-comment.tsx';
import { ManagedItem } from './managed-item.tsx';

/** Comments on a product in the back office, including hidden ones. */
export function ManagedComments({ productId }: { productId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useManagedComments(productId, page);
  const pages = Math.ceil((data?.total ?? 0) / COMMENTS_PER_PAGE);
  // The only comment of the last page was deleted.
  if (pages > 0 && page > pages && !isPlaceholderData) setPage(pages);
  return (
    <section className="mt-10 max-w-[760px] border-t border-hairline pt-8">
      <h2 className="mb-4 text-xl">{texts.listLabel}</h2>
      {error && !data && (
        <ListFailure text={engagementTexts.comments.failed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <CommentSkeleton />}
      {data?.total === 0 && (
        <p data-msg={engagementTexts.comments.emptyKey} className="text-muted">
          {engagementTexts.comments.empty}
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul aria-label={texts.listLabel}>
          {data.items.map((comment) => (
            <ManagedItem
              key={comment._id}
              comment={comment}
              actions={<DeleteComment comment={comment} productId={productId} failed={texts.ownRemoveFailed} />}
            />
          ))}
        </ul>
      )}
      {pages > 1 && <PageButtons page={page} pages={pages} onTurn={setPage} />}
    </section>
  );
}

interface PageButtonsProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Buttons to the previous and next page. They are not links, because navigating would leave the form around them. */
function PageButtons({ page, pages, onTurn }: PageButtonsProps) {
  return (
    <div className="mt-4 flex items-center gap-3">
      <button type="button" disabled={page <= 1} onClick={() => onTurn(page - 1)} className={buttonStyle('outline')}>
        {vi.products.previousPage}
      </button>
      <span className="tabular-nums">{`${page}/${pages}`}</span>
      <button
        type="button"
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
        className={buttonStyle('outline')}
      >
        {vi.products.nextPage}
      </button>
    </div>
  );
}
