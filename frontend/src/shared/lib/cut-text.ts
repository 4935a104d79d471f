const segmenter = new Intl.Segmenter('vi', { granularity: 'grapheme' });

/** Cuts a text to `limit` visible characters (grapheme clusters) and adds an ellipsis if something was cut. */
export function cutText(text: string, limit: number): string {
  // A text never has more graphemes than UTF-16 units, so short texts skip the slow segmentation.
  if (text.length <= limit) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === limit) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}
