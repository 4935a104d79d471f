type Cell = string | number | boolean | null;

export interface PrintOptions {
  say: (line: string) => void;
  json: boolean;
  /** Printed instead of an empty table. */
  empty: string;
}

/** Texts may contain line breaks and control characters: in a table a row is one line. */
const plain = (cell: Cell): string =>
  String(cell ?? '–')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const segmenter = new Intl.Segmenter('vi');

/** Counts letters as displayed: one with its combining diacritics is a single letter. */
const lettersOf = (text: string): number => [...segmenter.segment(text)].length;

/** Prints rows of one shape as a table or as a JSON array. */
export function printRows(rows: readonly Record<string, Cell>[], { say, json, empty }: PrintOptions): void {
  if (json) return say(JSON.stringify(rows, null, 2));
  const [first] = rows;
  if (!first) return say(empty);
  const columns = Object.keys(first);
  const table = [columns, ...rows.map((row) => columns.map((column) => plain(row[column] ?? null)))];
  const widths = columns.map((_, at) => Math.max(...table.map((cells) => lettersOf(cells[at] ?? ''))));
  for (const cells of table) {
    say(
      cells
        .map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - lettersOf(cell))))
        .join('  ')
        .trimEnd(),
    );
  }
}
