/**
 * A date, as `YYYY-MM-DD`. It is written so, as in the server's exports, because a spreadsheet in English reads `05/11/2026` as a day in May.
 */
interface CsvDay {
  day: string;
}

export type CsvCell = string | number | CsvDay | null;

export interface CsvText {
  titles: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** Texts that spreadsheets would evaluate; some of them also read the full-width forms of these characters. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;
/** Besides commas, semicolons are quoted, because spreadsheets separate columns by them in some languages. */
const NEEDS_QUOTES = /[",;\r\n]/;

/** A table as CSV in the format of the server's exports: UTF-8 with a byte-order mark, and texts cannot start a formula. */
export function csvText({ titles, rows }: CsvText): string {
  return `\uFEFF${[titles, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\n`).join('')}`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.day;
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
