import type { OrderListQuery, OrderStatus } from '@garage/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request, requestFile, requestPage } from '../../../shared/api/client.ts';

/** Everything below this key is stale after any change of an order. */
export const ordersKey = ['office', 'orders'] as const;

/** One page of the orders that staff look for. */
export const useOrders = (query: OrderListQuery) =>
  useQuery({
    queryKey: [...ordersKey, 'list', query],
    queryFn: ({ signal }) => requestPage('orders.list', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** The same orders, all of them, as a table for a spreadsheet. */
export const exportOrders = (query: OrderListQuery) => requestFile('orders.export', { query });

/** What an order is by now; null when nobody says. */
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

/** The orders in figures. */
export const useOrderStats = () =>
  useQuery({
    queryKey: [...ordersKey, 'stats'],
    queryFn: ({ signal }) => request('orders.stats', { signal }),
    staleTime: 0,
  });
