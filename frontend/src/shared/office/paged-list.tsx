import { office } from '../../i18n/office.ts';
import type { Page } from '../api/create-client.ts';
import { DataTable, NothingFound } from './data-table.tsx';
import type { Column } from './data-table.tsx';
import { ListFailure, RefreshFailure } from './list-failure.tsx';
import { ListPager } from './list-pager.tsx';
import { TwoSecondSpinner } from './two-second-spinner.tsx';
import type { ListState } from './use-list-state.ts';

/** The fields of a query's result that the list needs. */
interface ListResult<Row> {
  data: Page<Row> | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  /** Time of the last failure, in milliseconds since 1970. */
  errorUpdatedAt: number;
  /** True while the rows of the previous page are still shown, because the requested page is loading. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

interface PagedListProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  result: ListResult<Row>;
  state: Pick<ListState<string>, 'page' | 'filtered' | 'clear' | 'pathOf'>;
  /** Error message when the list could not be loaded. */
  failed: string;
}

/** One page of a manager's list in each state: loading, failed, empty, or with rows. */
export function PagedList<Row extends { _id: string }>({ label, columns, result, state, failed }: PagedListProps<Row>) {
  const { data, error, isPending, isPlaceholderData = false } = result;
  const retry = () => void result.refetch();
  return (
    <>
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
      {error && !data ? (
        <ListFailure text={failed} error={error} onRetry={retry} />
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={data?.items}
          keyOf={({ _id }) => _id}
          busy={isPlaceholderData}
          empty={state.filtered ? <NothingFound onClear={state.clear} /> : office.nothingYet}
        />
      )}
      {data && (
        <ListPager page={state.page} total={data.total} pathOf={state.pathOf} isPlaceholderData={isPlaceholderData} />
      )}
    </>
  );
}
