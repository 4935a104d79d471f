import type { OrderListQuery } from '@garage/contracts';
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
