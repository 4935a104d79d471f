import { lazy } from './lazy.ts';

const segmenter = lazy(() => new Intl.Segmenter('vi', { granularity: 'grapheme' }));

/** Composed letters, punctuation and currency signs, each of which is one visible character. Nearly all texts are made of these alone. */
const onlySingleUnits =
  /^[\n -~\u{a0}-\u{ac}\u{ae}-\u{24f}\u{1e00}-\u{1eff}\u{2010}-\u{2027}\u{2030}-\u{205e}\u{20a0}-\u{20bf}]*$/u;

/** Cuts a text to `limit` visible characters (grapheme clusters) and adds an ellipsis if something was cut. */
export function cutText(text: string, limit: number): string {
  // A text never has more graphemes than UTF-16 units.
  if (text.length <= limit) return text;
  const end = onlySingleUnits.test(text) ? limit : endOf(text, limit);
  return end === undefined ? text : `${text.slice(0, end).trimEnd()}…`;
}

/** Returns where the first `limit` graphemes end; undefined if there are no more than these. */
function endOf(text: string, limit: number): number | undefined {
  let count = 0;
  for (const { index } of segmenter().segment(text)) {
    if (count === limit) return index;
    count += 1;
  }
  return undefined;
}
