import { officeFigures } from '../../../i18n/office-figures.ts';
import { formatCount, formatDay } from '../../../shared/lib/format.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import type { CsvCell } from '../../../shared/office/csv-text.ts';

/** The numbers of a drawing. The first column has the names of the rows. */
export interface FigureTable {
  titles: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** Shows the numbers of a drawing instead of it. */
export function FigureTableView({ title, table: { titles, rows } }: { title: string; table: FigureTable }) {
  const [first, ...others] = titles;
  return (
    <section
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-80 overflow-auto print:max-h-none"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={classNames(head, 'text-left')}>
              {first}
            </th>
            {others.map((text) => (
              <th key={text} scope="col" className={classNames(head, 'text-right')}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={textOf(name)} className="border-b border-hairline">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
                {textOf(name)}
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} className="py-1.5 pl-3 text-right tabular-nums">
                  {textOf(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const head = 'sticky top-0 bg-mist px-2 py-2 align-bottom font-semibold first:pl-1';

function textOf(cell: CsvCell | undefined): string {
  if (cell === null || cell === undefined) return officeFigures.change.noBase;
  if (typeof cell === 'object') return formatDay(cell.day);
  return typeof cell === 'number' ? formatCount(cell) : cell;
}
