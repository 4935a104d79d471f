import { useQuery } from '@tanstack/react-query';
import { MAX_OWN_HIDDEN_SHOWN } from '../../../config/limits.ts';
import { requestPage } from '../../../shared/api/client.ts';

/** The account's hidden comments on a product, which nobody else but staff sees. */
export const useOwnHiddenComments = (accountId: string, productId: string) =>
  useQuery({
    queryKey: ['comments.own', accountId, productId],
    queryFn: ({ signal }) =>
      requestPage('comments.own', { params: { productId }, query: { page: 1, limit: MAX_OWN_HIDDEN_SHOWN }, signal }),
  });
