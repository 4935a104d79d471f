import { request } from './client.ts';
import { repairsKey } from './record-keys.ts';

/** The query of an order's quotes and of the jobs that its customer decided on. */
export const orderQuotesQuery = (orderId: string) => ({
  queryKey: [...repairsKey, 'quotes', orderId],
  queryFn: ({ signal }: { signal: AbortSignal }) => request('quotes.list', { params: { id: orderId }, signal }),
  staleTime: 0,
});
