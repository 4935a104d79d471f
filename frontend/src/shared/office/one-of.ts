import { createApiError } from '../api/api-error.ts';

/** The item with the id, from a list that has all items. Throws when it is not there. */
export function oneOf<Item extends { _id: string }>(items: readonly Item[], id: string): Item {
  const found = items.find(({ _id }) => _id === id);
  if (!found) throw createApiError('NOT_FOUND');
  return found;
}
