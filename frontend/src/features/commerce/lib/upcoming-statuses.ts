import type { OrderStatus } from '@garage/contracts/browser';

type Upcoming = 'processing' | 'completed';

const steps: Readonly<Record<OrderStatus, readonly Upcoming[]>> = {
  pending: ['processing', 'completed'],
  processing: ['completed'],
  completed: [],
  cancelled: [],
};

/** The statuses that an order usually still gets, in their order. */
export const upcomingAfter = (status: OrderStatus): readonly Upcoming[] => steps[status];
