import type { Order } from '@garage/contracts';

/** Orders that are completed at once; limits how long staff wait for one press. */
export const MAX_COMPLETED_AT_ONCE = 50;

/** True for an order that is neither completed nor cancelled. */
export const isOpen = ({ status }: Pick<Order, 'status'>): boolean => status === 'pending' || status === 'processing';
