import type { News as NewsView } from '@garage/contracts';
import { cutAtWord } from './news-content.ts';
import type { NewsArticle, NewsSummary } from './news.ts';

export function presentArticle({ id, title, content, image, createdAt }: NewsArticle): NewsView {
  return { _id: id, title, content, image, createdAt: createdAt.toISOString() };
}

/** Includes the revision, which an edit sends back so that the server can detect concurrent edits. */
export const presentWhole = (article: NewsArticle): NewsView => ({
  ...presentArticle(article),
  revision: article.version,
});

/** An article with an excerpt of at most `length` characters as its content. */
export function presentSummary({ id, title, beginning, image, createdAt }: NewsSummary, length: number): NewsView {
  return { _id: id, title, content: cutAtWord(beginning, length), image, createdAt: createdAt.toISOString() };
}
