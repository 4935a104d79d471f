import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NEWS_EXCERPT_CHARACTERS, NEWS_PER_PAGE } from '../../../config/limits.ts';
import type { NewsFilters } from '../lib/news-filters.ts';
import { newsListQuery } from './list-news.ts';

/** One page of the list, each article with how its text begins. */
export const newsPageQuery = ({ search, sort, page }: NewsFilters) =>
  newsListQuery({
    page,
    limit: NEWS_PER_PAGE,
    excerpt: NEWS_EXCERPT_CHARACTERS,
    ...(search ? { q: search } : {}),
    ...(sort === 'oldest' ? { sort } : {}),
  });

/** One page of the list; the page before stays until the next has come. */
export const useNewsPage = (filters: NewsFilters) =>
  useQuery({ ...newsPageQuery(filters), placeholderData: keepPreviousData });
