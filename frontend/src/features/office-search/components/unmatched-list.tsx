import type { UnmatchedSearch } from '@garage/contracts';
import { officeSearch as texts } from '../../../i18n/office-search.ts';
import { formatCount, formatDate } from '../../../shared/lib/format.ts';
import { DataTable } from '../../../shared/office/data-table.tsx';
import type { Column } from '../../../shared/office/data-table.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { useUnmatchedSearches } from '../api/search-words.ts';

const columns: Column<UnmatchedSearch>[] = [
  {
    key: 'words',
    title: texts.columns.words,
    place: 'name',
    cell: ({ words }) => <kbd className="font-sans font-semibold break-words">{words}</kbd>,
  },
  { key: 'area', title: texts.columns.area, cell: ({ area }) => texts.areas[area] },
  { key: 'count', title: texts.columns.count, numeric: true, cell: ({ count }) => formatCount(count) },
  { key: 'lastAt', title: texts.columns.lastAt, numeric: true, cell: ({ lastAt }) => formatDate(lastAt) },
];

/** List of the searches by visitors for which nothing was found. */
export function UnmatchedList() {
  const { data, error, refetch } = useUnmatchedSearches();
  if (error && !data)
    return <ListFailure text={texts.failures.unmatched} error={error} onRetry={() => void refetch()} />;
  return (
    <DataTable
      label={texts.unmatchedList}
      columns={columns}
      rows={data?.items}
      keyOf={({ area, words }) => `${area} ${words}`}
      skeletonRows={5}
      empty={<p className="text-muted">{texts.noneYet}</p>}
    />
  );
}
