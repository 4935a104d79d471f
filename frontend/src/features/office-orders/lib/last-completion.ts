import type { OrderStatus } from '@garage/contracts/browser';
import { createStore } from '../../../shared/lib/store.ts';

/** An order that was completed, and the status it had before. */
export interface Completed {
  id: string;
  before: OrderStatus;
}

/** The orders that were completed last; null when there is nothing to undo. A login reloads the page and so forgets them. */
export const lastCompletion = createStore<readonly Completed[] | null>(null);
