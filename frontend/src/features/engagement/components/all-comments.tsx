import type { ManageCommentsQuery, ManagedComment } from '@garage/contracts';
import { commentStates } from '@garage/contracts/browser';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { officeComments as texts } from '../../../i18n/office-comments.ts';
import { NothingFound } from '../../../shared/office/data-table.tsx';
import { useStore } from '../../../shared/lib/store.ts';
import { ListFailure, RefreshFailure } from '../../../shared/office/list-failure.tsx';
import { ListPager } from '../../../shared/office/list-pager.tsx';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { SearchBox } from '../../../shared/office/search-box.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';
import { TwoSecondSpinner } from '../../../shared/office/two-second-spinner.tsx';
import { UndoNote } from '../../../shared/office/undo-note.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useAllComments, useModerateComment } from '../api/manage-comments.ts';
import { lastHiding } from '../lib/last-hiding.ts';
import { CommentSkeleton } from './comment-skeleton.tsx';
import { ManagedItem } from './managed-item.tsx';

const stateChoices = [
  { value: '', text: texts.states.all },
  ...commentStates.map((value) => ({ value, text: texts.states[value] })),
];

function toQuery({ q, state }: Record<'q' | 'state', string>): ManageCommentsQuery {
  const known = commentStates.find((one) => one === state);
  return { ...(q !== '' && { q }), ...(known && { state: known }) };
}

/** The comments on all products, newest first, ten a page. */
export function AllComments() {
  const state = useListState(['q', 'state']);
  const result = useAllComments({ ...toQuery(state.filters), page: state.page, limit: OFFICE_PAGE_SIZE });
  const { data, error, isPending } = result;
  const failed = engagementTexts.comments.failed;
  const retry = () => void result.refetch();
  return (
    <>
      <ListBar>
        <SearchBox label={texts.search} value={state.filters.q} onSearch={(q) => state.setFilters({ q })} />
        <SelectBox
          label={texts.stateFilter}
          choices={stateChoices}
          value={state.filters.state}
          onChange={(event) => state.setFilters({ state: event.target.value })}
        />
        <UndoHiding />
      </ListBar>
      <TwoSecondSpinner active={isPending} />
      {error && data && (
        <RefreshFailure
          text={failed}
          error={error}
          failedAt={result.errorUpdatedAt}
          isRetrying={result.isFetching}
          onRetry={retry}
        />
      )}
      {error && !data && <ListFailure text={failed} error={error} onRetry={retry} />}
      {(data || !error) && (
        <div
          aria-busy={isPending || result.isPlaceholderData}
          className="max-w-[900px] rounded-card border border-hairline bg-paper px-4 py-1 md:px-5"
        >
          {data ? <Comments comments={data.items} filtered={state.filtered} onClear={state.clear} /> : <Loading />}
        </div>
      )}
      {data && <ListPager page={state.page} total={data.total} pathOf={state.pathOf} />}
    </>
  );
}

/** Undoes the last hiding, also where the filter no longer lists the comment: the usual reasons hide with one press. */
function UndoHiding() {
  const id = useStore(lastHiding, null);
  const moderation = useModerateComment();
  if (id === null) return null;
  return (
    <UndoNote
      text={texts.canUndoHiding}
      busy={moderation.isPending}
      onUndo={() => moderation.mutate({ id, hidden: false })}
      onDismiss={() => lastHiding.set(null)}
    />
  );
}

const Loading = () => (
  <div className="py-4">
    <CommentSkeleton />
  </div>
);

interface CommentsProps {
  comments: readonly ManagedComment[];
  /** True when a filter is set, so that an empty list does not mean that there are no comments. */
  filtered: boolean;
  onClear: () => void;
}

function Comments({ comments, filtered, onClear }: CommentsProps) {
  if (comments.length === 0) {
    return (
      <div className="py-8 text-center">
        {filtered ? <NothingFound onClear={onClear} /> : <p className="text-muted">{engagementTexts.comments.empty}</p>}
      </div>
    );
  }
  return (
    <ul aria-label={texts.listLabel}>
      {comments.map((comment) => (
        <ManagedItem key={comment._id} removable comment={comment} product={<ProductLink comment={comment} />} />
      ))}
    </ul>
  );
}

function ProductLink({ comment: { productId, productName } }: { comment: ManagedComment }) {
  return (
    <Link
      to={paths.product(productId)}
      className="inline-flex min-h-11 min-w-0 items-center font-medium wrap-anywhere text-brand hover:underline md:pointer-fine:min-h-0"
    >
      {productName || texts.unnamedProduct}
    </Link>
  );
}
