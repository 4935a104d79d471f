import { COMMENTS_PER_PAGE } from '../../../config/limits.ts';

interface CommentPage {
  items: readonly { _id: string }[];
  /** Number of comments on all pages. */
  total: number;
}

/** Removes repeated comments: when a new one is added, older ones move to the next page and are loaded a second time. */
export const uniqueComments = <Item extends { _id: string }>(comments: readonly Item[]): Item[] => [
  ...new Map(comments.map((comment) => [comment._id, comment])).values(),
];

/**
 * Number of the page to load next, from 1; undefined when all comments are known. After a deletion the following comments have moved up, so
 * the last page is loaded again.
 */
export function nextCommentsPage(pages: readonly CommentPage[]): number | undefined {
  const items = pages.flatMap((page) => page.items);
  const total = pages.at(-1)?.total ?? 0;
  const fullPages = Math.floor(items.length / COMMENTS_PER_PAGE);
  const isMore = uniqueComments(items).length < total && fullPages * COMMENTS_PER_PAGE < total;
  return isMore ? fullPages + 1 : undefined;
}
