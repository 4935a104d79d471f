import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

type Cell = string | number;

/**
 * How a list is written as CSV: the name of the file, the columns, and the cells of each item. With the type of its titles, a table that has
 * another number of cells does not compile.
 */
export interface CsvTable<T, Titles extends readonly string[] = readonly string[]> {
  /** Name of the downloaded file: letters, digits, `-` and `.` only. */
  fileName: string;
  /** Column titles, in the order of the cells. */
  titles: Titles;
  cells: (item: T) => { readonly [Column in keyof Titles]: Cell };
}

/** Headers of an uncached download. */
export const csvHeaders = (fileName: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${fileName}"`,
  'cache-control': 'no-store',
});

/**
 * Writes CSV for spreadsheets: UTF-8 with a byte-order mark. Cells that would start a formula are escaped, since they
 * contain text from customers and staff.
 */
export function writeCsv<T>(items: AsyncIterable<T>, { titles, cells }: CsvTable<T>): AsyncIterable<string> {
  const table = stringify({ bom: true, escape_formulas: true });
  const rows = Readable.from(rowsOf(items, { titles, cells }));
  rows.once('error', (error) => table.destroy(error));
  table.once('close', () => rows.destroy());
  return rows.pipe(table).setEncoding('utf8');
}

async function* rowsOf<T>(
  items: AsyncIterable<T>,
  { titles, cells }: Pick<CsvTable<T>, 'titles' | 'cells'>,
): AsyncGenerator<readonly Cell[]> {
  yield titles;
  for await (const item of items) yield cells(item);
}
