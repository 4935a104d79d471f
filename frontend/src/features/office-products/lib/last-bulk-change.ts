import type { ProductChange } from '@garage/contracts';
import { createStore } from '../../../shared/lib/store.ts';

/** The changes that undo the last bulk change; null when there is nothing to undo. A login reloads the page and so forgets them. */
export const lastBulkChange = createStore<ProductChange[] | null>(null);
