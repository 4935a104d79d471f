import type { News as NewsView, NewsListQuery } from '@garage/contracts';
import type { List } from '@garage/service-kit';
import { planSearch } from '../../search/plan-search.ts';
import type { Alternative } from '../../search/plan-search.ts';
import { textQueryOf, titleQueryOf } from '../../search/title-terms.ts';
import type { SearchKnowledge, UnmatchedCounter } from '../search/index.ts';
import { presentArticle, presentSummary } from './news-presenter.ts';
import type { NewsFilter, NewsRepository } from './news-repository.ts';

/** Page size when the query gives only a page number. */
const DEFAULT_PAGE_SIZE = 10;

export interface ReadNews {
  news: NewsRepository;
  knowledge: Pick<SearchKnowledge, 'read'>;
  /** Counts the searches of visitors that find nothing; absent for exports, whose searches are not counted. */
  unmatched?: UnmatchedCounter;
}

interface Found {
  filter: NewsFilter;
  total: () => Promise<number> | number;
}

function toFilter(alternatives: readonly Alternative[], within: NewsListQuery['within']): NewsFilter {
  return {
    titles: alternatives.map(titleQueryOf),
    ...(within === 'text' && { texts: alternatives.map(textQueryOf) }),
  };
}

/** The filter of the first group of alternatives that finds articles; null when none does. */
async function search(
  { news, knowledge, unmatched }: ReadNews,
  { q = '', within, page = 1 }: NewsListQuery,
): Promise<Found | null> {
  const plan = planSearch(q, await knowledge.read('news'));
  for (const { list, inTexts } of plan ? [...plan.groups, ...plan.lastGroups] : []) {
    const alternatives = list();
    const filter = toFilter(alternatives, inTexts ? within : 'title');
    const total = alternatives.length === 0 ? 0 : await news.count(filter);
    if (total > 0) return { filter, total: () => total };
  }
  if (within !== 'text' && page === 1) unmatched?.count('news', q);
  return null;
}

/** Selects all articles. Counting them is left to the caller, because only a page needs the total. */
const readAll = async (news: NewsRepository): Promise<Found> => ({ filter: {}, total: () => news.count({}) });

/** The articles that match a query, newest first by default, complete or as excerpts. */
export function listNews(dependencies: ReadNews, query: NewsListQuery): List<NewsView> {
  const { news } = dependencies;
  const { excerpt, sort = 'newest' } = query;
  let searching: Promise<Found | null> | undefined;
  const find = () => (searching ??= query.q?.trim() ? search(dependencies, query) : readAll(news));
  return {
    async *stream(page) {
      const found = await find();
      if (!found) return;
      const { filter } = found;
      if (excerpt === undefined) {
        for await (const article of news.streamArticles(filter, sort, page)) yield presentArticle(article);
      } else {
        for await (const summary of news.streamSummaries(filter, sort, page)) yield presentSummary(summary, excerpt);
      }
    },
    count: async () => (await find())?.total() ?? 0,
    defaultLimit: DEFAULT_PAGE_SIZE,
  };
}
