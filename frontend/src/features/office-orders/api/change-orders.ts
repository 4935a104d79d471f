import type { OrderStatus } from '@garage/contracts/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { alertsKey } from '../../../shared/office/alerts.ts';
import { ordersKey } from './list-orders.ts';

/** The lists and figures, and how many orders wait. */
const refresh = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: ordersKey }), client.invalidateQueries({ queryKey: alertsKey })]);

interface StatusChange {
  id: string;
  status: OrderStatus;
  /** What it is shown as: the server refuses to change what has become something else meanwhile. */
  from: OrderStatus;
}

/** Sets what an order is: any status, from any other. */
export function useSetStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: StatusChange) => request('orders.update', { params: { id }, body }),
    onSettled: () => refresh(client),
  });
}

export function useRemoveOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('orders.delete', { params: { id } }),
    onSettled: () => refresh(client),
  });
}
