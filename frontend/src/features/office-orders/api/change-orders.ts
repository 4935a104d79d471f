import type { OrderStatus } from '@garage/contracts/browser';
import { officeOrders } from '../../../i18n/office-orders.ts';
import { request } from '../../../shared/office/client.ts';
import { describeFailure, hasStatus } from '../../../shared/lib/failure.ts';
import { alertsKey } from '../../../shared/office/alerts.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';
import { ordersKey } from '../../../shared/office/record-keys.ts';

const { failures } = officeOrders;

/** Query keys to invalidate after a write, since it changes the lists, the statistics and the number of alerts. */
const invalidates = [ordersKey, alertsKey];

interface StatusChange {
  id: string;
  status: OrderStatus;
  /** The status that staff saw. The server rejects the change if the order has another status by now. */
  from: OrderStatus;
}

/** Sets the status of an order; any status can be chosen. */
export const useSetStatus = () =>
  useMutationWithToast({
    write: ({ id, ...body }: StatusChange) => request('orders.update', { params: { id }, body }),
    invalidates,
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, failures.update, hasStatus(404, 500)),
  });

export const useRemoveOrder = () =>
  useMutationWithToast({
    write: (id: string) => request('orders.delete', { params: { id } }),
    invalidates,
    successText: ({ data }) => data.message,
    failureToast: (error) => describeFailure(error, failures.remove, hasStatus(404, 500)),
  });
