import type { Category } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

function listCategories(signal?: AbortSignal): Promise<Category[]> {
  return request('categories.list', { signal });
}

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories.list'],
    queryFn: ({ signal }) => listCategories(signal),
    meta: { endpoint: 'categories.list' },
  });

export const useCategories = () => useQuery(categoriesQuery());
