import type { News } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { OTHER_NEWS } from '../../../config/limits.ts';
import { newsListQuery } from './list-news.ts';

/** Query of the newest articles. It requests one more than is shown, because the displayed article may be among them. */
export const otherNewsQuery = () => newsListQuery({ page: 1, limit: OTHER_NEWS + 1, excerpt: 50 });

/** The newest articles except the one whose id is `id`. */
export function useOtherNews(id: string): { others: News[] | undefined; isError: boolean } {
  const { data, isError } = useQuery(otherNewsQuery());
  return { others: data?.items.filter((news) => news._id !== id).slice(0, OTHER_NEWS), isError };
}
