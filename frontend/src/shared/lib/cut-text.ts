const segmenter = new Intl.Segmenter('vi', { granularity: 'grapheme' });

/** The first `limit` characters as a reader counts them, with an ellipsis when something was cut. */
export function cutText(text: string, limit: number): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= limit) return text;
  return `${characters.slice(0, limit).join('').trimEnd()}…`;
}
