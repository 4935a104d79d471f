import type { News as NewsView, NewsListQuery } from '@garage/contracts';
import type { List } from '@garage/service-kit';
import { textTermsOf, titleQueryOf } from '../../search/title-terms.ts';
import { presentArticle, presentSummary } from './news-presenter.ts';
import type { NewsFilter, NewsRepository } from './news-repository.ts';

/** Page size when the query gives only a page number. */
const DEFAULT_PAGE_SIZE = 10;

/** The filter of a query; null when nothing can match. */
function toFilter({ q, within }: NewsListQuery): NewsFilter | null {
  if (!q?.trim()) return {};
  const terms = titleQueryOf(q);
  return terms && { terms, ...(within === 'text' && { textTerms: textTermsOf(q) }) };
}

/** The articles that match a query, newest first by default, complete or as excerpts. */
export function listNews(news: NewsRepository, query: NewsListQuery): List<NewsView> {
  const filter = toFilter(query);
  const { excerpt, sort = 'newest' } = query;
  return {
    async *stream(page) {
      if (!filter) return;
      if (excerpt === undefined) {
        for await (const article of news.streamArticles(filter, sort, page)) yield presentArticle(article);
      } else {
        for await (const summary of news.streamSummaries(filter, sort, page)) yield presentSummary(summary, excerpt);
      }
    },
    count: async () => (filter ? news.count(filter) : 0),
    defaultLimit: DEFAULT_PAGE_SIZE,
  };
}
