import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NEWS_EXCERPT_CHARACTERS, NEWS_PER_PAGE } from '../../../config/limits.ts';
import type { NewsFilters } from '../lib/news-filters.ts';
import { newsListQuery } from './list-news.ts';

/** One page of the list, with an excerpt of each article. */
export const newsPageQuery = ({ search, sort, page }: NewsFilters) =>
  newsListQuery({
    page,
    limit: NEWS_PER_PAGE,
    excerpt: NEWS_EXCERPT_CHARACTERS,
    ...(search ? { q: search } : {}),
    ...(sort === 'oldest' ? { sort } : {}),
  });

/** One page of the list; the previous page stays visible until the next has loaded. */
export const useNewsPage = (filters: NewsFilters) =>
  useQuery({ ...newsPageQuery(filters), placeholderData: keepPreviousData });
