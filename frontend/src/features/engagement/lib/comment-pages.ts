import { COMMENTS_PER_PAGE } from '../../../config/limits.ts';

interface CommentPage {
  items: readonly { _id: string }[];
  /** How many all pages hold. */
  total: number;
}

/** One page may repeat what a new comment has pushed out of the page before. */
export const onceEach = <Item extends { _id: string }>(comments: readonly Item[]): Item[] => [
  ...new Map(comments.map((comment) => [comment._id, comment])).values(),
];

/**
 * The page to ask for next, from 1; undefined when all is known. After a deletion what follows has moved up, so that the page that
 * was asked for last is asked for again.
 */
export function nextCommentsPage(pages: readonly CommentPage[]): number | undefined {
  const items = pages.flatMap((page) => page.items);
  const total = pages.at(-1)?.total ?? 0;
  const whole = Math.floor(items.length / COMMENTS_PER_PAGE);
  const isMore = onceEach(items).length < total && whole * COMMENTS_PER_PAGE < total;
  return isMore ? whole + 1 : undefined;
}
