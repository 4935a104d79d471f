import type { GarageEvent } from './events.ts';

const tagOf = (entityId: string) => `product-${entityId}`;

/** The tags of cached answers that an event makes stale. */
const tagsOfEvent = {
  'identity.account.registered.v1': () => [],
  'identity.account.updated.v1': () => [],
  'catalogue.product.created.v1': () => ['products'],
  'catalogue.product.updated.v1': (entityId) => ['products', tagOf(entityId)],
  'catalogue.product.deleted.v1': (entityId) => ['products', tagOf(entityId)],
  'catalogue.category.created.v1': () => ['categories'],
  'catalogue.category.updated.v1': () => ['categories'],
  'catalogue.category.deleted.v1': () => ['categories'],
} as const satisfies Record<GarageEvent['type'], (entityId: string) => string[]>;

/** The cache tags that this event makes stale; none for a type this build does not know. */
export function cacheTagsOf(event: { type: string; entityId: string }): string[] {
  return isKnown(event.type) ? tagsOfEvent[event.type](event.entityId) : [];
}

function isKnown(type: string): type is GarageEvent['type'] {
  return Object.hasOwn(tagsOfEvent, type);
}
