import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/office/client.ts';
import { nullWhenAbsent } from '../../../shared/api/null-when-absent.ts';

/** The product that a customer looks at; null when it does not exist. */
export const useViewedProduct = (id: string) =>
  useQuery({
    queryKey: ['office', 'viewed-product', id] as const,
    queryFn: ({ signal }) => nullWhenAbsent(request('products.get', { params: { id }, signal })),
  });
