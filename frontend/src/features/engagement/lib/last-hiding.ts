import { createStore } from '../../../shared/lib/store.ts';

/** The id of the comment that was hidden last; null when there is nothing to undo. A reload forgets it. */
export const lastHiding = createStore<string | null>(null);
