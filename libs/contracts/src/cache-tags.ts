import type { GarageEvent } from './events.ts';

const tagOf = (entityId: string) => `product-${entityId}`;

/** The tags of cached answers that an event makes stale. */
const tagsOfEvent = {
  'identity.account.registered.v1': () => [],
  'identity.account.updated.v1': () => [],
  'identity.account.locked.v1': () => [],
  'identity.account.unlocked.v1': () => [],
  'identity.account.deleted.v1': () => [],
  'identity.account.roles-changed.v1': () => [],
  'identity.account.password-changed.v1': () => [],
  'identity.session.ended.v1': () => [],
  'identity.audit.recorded.v1': () => [],
  'catalogue.product.created.v1': () => ['products'],
  'catalogue.product.updated.v1': (entityId) => ['products', tagOf(entityId)],
  'catalogue.product.deleted.v1': (entityId) => ['products', tagOf(entityId)],
  'catalogue.category.created.v1': () => ['categories'],
  'catalogue.category.updated.v1': () => ['categories'],
  'catalogue.category.deleted.v1': () => ['categories'],
  'catalogue.news.created.v1': () => ['news'],
  'catalogue.news.updated.v1': (entityId) => ['news', `news-${entityId}`],
  'catalogue.news.deleted.v1': (entityId) => ['news', `news-${entityId}`],
  'catalogue.banner.created.v1': () => ['banners'],
  'catalogue.banner.updated.v1': () => ['banners'],
  'catalogue.banner.deleted.v1': () => ['banners'],
  'catalogue.position.created.v1': () => ['staff'],
  'catalogue.position.updated.v1': () => ['staff'],
  'catalogue.position.deleted.v1': () => ['staff'],
  'catalogue.staff.created.v1': () => ['staff'],
  'catalogue.staff.updated.v1': () => ['staff'],
  'catalogue.staff.deleted.v1': () => ['staff'],
  'catalogue.settings.changed.v1': () => ['settings'],
  'catalogue.audit.recorded.v1': () => [],
} as const satisfies Record<GarageEvent['type'], (entityId: string) => string[]>;

/** The cache tags that this event makes stale; none for a type this build does not know. */
export function cacheTagsOf(event: { type: string; entityId: string }): string[] {
  return isKnown(event.type) ? tagsOfEvent[event.type](event.entityId) : [];
}

function isKnown(type: string): type is GarageEvent['type'] {
  return Object.hasOwn(tagsOfEvent, type);
}
