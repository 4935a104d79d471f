import type { ReactNode } from 'react';
import { office } from '../../i18n/office.ts';
import { classNames } from '../lib/class-names.ts';

/** One column of a table; on a phone, one line of a card. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** True for numbers: the cells are right-aligned, with digits of equal width. */
  numeric?: boolean;
  /** True when only screen readers get the title. */
  hiddenTitle?: boolean;
  /**
   * On phones each row becomes a card. Place of the cell in the first line of that card, where cells show no column title: the picture, the
   * name, or the right-aligned buttons.
   */
  place?: 'picture' | 'name' | 'actions';
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Rows of the table; undefined while they load, when skeleton rows are shown. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Content for a table without rows. */
  empty: ReactNode;
  busy?: boolean;
  skeletonRows?: number;
}

/** A dense table with a sticky head; below 768 px every row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, empty, busy = false, skeletonRows = 10 } = props;
  if (rows?.length === 0)
    return <div className="rounded-card border border-hairline bg-paper p-8 text-center">{empty}</div>;
  return (
    <div
      aria-busy={busy || !rows}
      className="rounded-card border border-hairline bg-paper transition-opacity aria-busy:opacity-70 max-md:border-0 max-md:bg-transparent"
    >
      <table aria-label={label} className="w-full border-collapse text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
          {rows
            ? rows.map((row) => <BodyRow key={keyOf(row)} row={row} columns={columns} />)
            : Array.from({ length: skeletonRows }, (_, index) => <SkeletonRow key={index} columns={columns} />)}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  return (
    <th
      scope="col"
      className={classNames(
        'sticky top-14 z-10 h-10 border-b border-hairline bg-mist px-3 text-left md:max-xl:px-1.5 md:first:pl-3 md:last:pr-3 font-semibold whitespace-nowrap text-muted first:rounded-tl-card last:rounded-tr-card',
        column.numeric && 'text-right',
        column.place === 'actions' && 'w-px print:hidden',
      )}
    >
      {column.hiddenTitle ? <span className="sr-only">{column.title}</span> : column.title}
    </th>
  );
}

const rowStyle =
  'border-b border-hairline last:border-0 hover:bg-mist has-[details[open]]:*:items-start has-[details[open]]:*:align-top max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:rounded-card max-md:border max-md:border-hairline max-md:bg-paper max-md:px-3 max-md:py-2 max-md:last:border';

const cellStyle =
  'h-10 px-3 py-1.5 align-middle md:max-xl:px-1.5 md:first:pl-3 md:last:pr-3 max-md:flex max-md:h-auto max-md:min-h-9 max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-1';
const places = {
  picture: 'max-md:col-start-1 max-md:row-start-1',
  name: 'max-md:col-start-2 max-md:row-start-1',
  actions: 'max-md:col-start-3 max-md:row-start-1 print:hidden',
} as const;

function cellStyleOf<Row>({ numeric, place }: Column<Row>): string {
  return classNames(cellStyle, numeric && 'text-right tabular-nums', place ? places[place] : 'max-md:col-span-full');
}

function BodyRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr className={rowStyle}>
      {columns.map((column) => (
        <td key={column.key} className={cellStyleOf(column)}>
          {!column.hiddenTitle && !column.place && (
            <span aria-hidden className="shrink-0 text-muted md:hidden">
              {column.title}
            </span>
          )}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Placeholder of a row, as high as a real one, so that nothing shifts when the data arrive. */
function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr aria-hidden className={rowStyle}>
      {columns.map((column) => (
        <td key={column.key} className={cellStyleOf(column)}>
          <span className="sr-only">{office.loading}</span>
          <div className={classNames('skeleton', skeletons[column.place ?? 'text'])} />
        </td>
      ))}
    </tr>
  );
}

const skeletons = {
  picture: 'size-11',
  name: 'h-4 w-3/4',
  actions: 'h-11 w-22 md:pointer-fine:h-9 md:pointer-fine:w-18',
  text: 'h-4 w-full',
} as const;

/** Content for a list in which no item matches the filters. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <>
      <p className="text-muted">{office.nothingFound}</p>
      <button type="button" onClick={onClear} className="mt-3 min-h-11 px-3 font-semibold text-brand hover:underline">
        {office.clearFilters}
      </button>
    </>
  );
}
