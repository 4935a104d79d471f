const segmenter = new Intl.Segmenter('vi', { granularity: 'grapheme' });

/** The first `limit` characters as a reader counts them, with an ellipsis when something was cut. */
export function cutText(text: string, limit: number): string {
  // What a reader counts is never more than what is stored, and telling characters apart is slow.
  if (text.length <= limit) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === limit) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}
