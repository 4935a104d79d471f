import type { OrderListQuery, OrderStatus } from '@garage/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request, requestFile, requestPage } from '../../../shared/office/client.ts';
import { ordersKey } from '../../../shared/office/record-keys.ts';

/** One page of the orders that match the query. */
export const useOrders = (query: OrderListQuery) =>
  useQuery({
    queryKey: [...ordersKey, 'list', query],
    queryFn: ({ signal }) => requestPage('orders.list', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Downloads all orders that match the query as a spreadsheet. */
export const exportOrders = (query: OrderListQuery) => requestFile('orders.export', { query });

/** The current status of an order; null when it cannot be loaded. */
export async function fetchStatus(id: string): Promise<OrderStatus | null> {
  try {
    return (await request('orders.detail', { params: { id } })).order.status;
  } catch {
    return null;
  }
}

/** One order with its lines. */
export const useOrderDetail = (id: string) =>
  useQuery({
    queryKey: [...ordersKey, 'detail', id],
    queryFn: ({ signal }) => request('orders.detail', { params: { id }, signal }),
    staleTime: 0,
  });

/** Order statistics. */
export const useOrderStats = () =>
  useQuery({
    queryKey: [...ordersKey, 'stats'],
    queryFn: ({ signal }) => request('orders.stats', { signal }),
    staleTime: 0,
  });
