import type { News as NewsView, NewsListQuery } from '@garage/contracts';
import { collect } from '../../lists/collect.ts';
import type { Page } from '../../lists/page.ts';
import { toPage } from '../../lists/page.ts';
import { textTermsOf, titleQueryOf } from '../../search/title-terms.ts';
import { presentArticle, presentSummary } from './news-presenter.ts';
import type { NewsFilter, NewsRepository } from './news-repository.ts';

/** How many articles a page has when only its number is given. */
const usualLimit = 10;

export interface FoundNews {
  articles: NewsView[];
  /** How many all pages hold. */
  total: number;
}

/** Which articles a query is about; null when no title can answer it. */
function toFilter({ q, within }: NewsListQuery): NewsFilter | null {
  if (!q?.trim()) return {};
  const terms = titleQueryOf(q);
  return terms && { terms, ...(within === 'text' && { textTerms: textTermsOf(q) }) };
}

/** The articles of a query, newest first unless it says otherwise, whole or as their beginnings, one after the other. */
export async function* streamNews(news: NewsRepository, query: NewsListQuery, page?: Page): AsyncGenerator<NewsView> {
  const filter = toFilter(query);
  if (!filter) return;
  const { excerpt, sort = 'newest' } = query;
  if (excerpt === undefined) {
    for await (const article of news.streamArticles(filter, sort, page)) yield presentArticle(article);
  } else {
    for await (const summary of news.streamSummaries(filter, sort, page)) yield presentSummary(summary, excerpt);
  }
}

/** One page of articles. */
export async function listNews(news: NewsRepository, query: NewsListQuery): Promise<FoundNews> {
  const filter = toFilter(query);
  if (!filter) return { articles: [], total: 0 };
  const [articles, total] = await Promise.all([
    collect(streamNews(news, query, toPage(query, usualLimit))),
    news.count(filter),
  ]);
  return { articles, total };
}
