import type { News as NewsView } from '@garage/contracts';
import { cutAtWord } from './news-content.ts';
import type { NewsArticle, NewsSummary } from './news.ts';

export function presentArticle({ id, title, content, image, createdAt }: NewsArticle): NewsView {
  return { _id: id, title, content, image, createdAt: createdAt.toISOString() };
}

/** The article with its revision, for who may write it again. */
export const presentWhole = (article: NewsArticle): NewsView => ({
  ...presentArticle(article),
  revision: article.version,
});

/** The article of a card: its content is the beginning of its text, cut to so many characters. */
export function presentSummary({ id, title, beginning, image, createdAt }: NewsSummary, length: number): NewsView {
  return { _id: id, title, content: cutAtWord(beginning, length), image, createdAt: createdAt.toISOString() };
}
