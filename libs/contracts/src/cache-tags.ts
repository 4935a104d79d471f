import { SEARCH_SETTINGS } from './catalogue/events.ts';
import type { GarageEvent } from './events.ts';

const tagOf = (entityId: string) => `product-${entityId}`;

/** The cache tags that each event invalidates, given the id of its entity. */
const tagsOfEvent = {
  'identity.account.registered.v1': () => [],
  'identity.account.updated.v1': () => [],
  'identity.account.email-changed.v1': () => [],
  'identity.account.locked.v1': () => [],
  'identity.account.unlocked.v1': () => [],
  'identity.account.deleted.v1': () => [],
  'identity.account.roles-changed.v1': () => [],
  'identity.account.grants-changed.v1': () => [],
  'identity.employee.changed.v1': () => [],
  'identity.account.password-changed.v1': () => [],
  'identity.session.ended.v1': () => [],
  'identity.tokens.ended.v1': () => [],
  'identity.audit.recorded.v1': () => [],
  'catalogue.product.created.v1': () => ['products'],
  'catalogue.product.updated.v1': (entityId) => ['products', tagOf(entityId)],
  'catalogue.product.stock-changed.v1': (entityId) => ['products', tagOf(entityId)],
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
  // A change of the synonyms changes the results of searches for products and news.
  'catalogue.settings.changed.v1': (entityId) => (entityId === SEARCH_SETTINGS ? ['products', 'news'] : ['settings']),
  'catalogue.audit.recorded.v1': () => [],
  'engagement.product.liked.v1': () => ['likes'],
  'engagement.product.unliked.v1': () => ['likes'],
  'engagement.comment.added.v1': () => ['comments'],
  'engagement.comment.removed.v1': () => ['comments'],
  'engagement.comment.answered.v1': () => ['comments'],
  'engagement.account.erased.v1': () => [],
  'engagement.audit.recorded.v1': () => [],
  'engagement.preferences.changed.v1': () => [],
  'commerce.order.placed.v1': () => [],
  'commerce.order.status-changed.v1': () => [],
  'commerce.order.cancelled.v1': () => [],
  'commerce.account.erased.v1': () => [],
  'commerce.audit.recorded.v1': () => [],
  'booking.appointment.booked.v1': () => ['availability'],
  'booking.appointment.confirmed.v1': () => ['availability'],
  'booking.appointment.cancelled.v1': () => ['availability'],
  'booking.appointment.rescheduled.v1': () => ['availability'],
  'booking.appointment.updated.v1': () => ['availability'],
  'booking.appointment.deleted.v1': () => ['availability'],
  'booking.settings.changed.v1': () => ['availability'],
  'booking.account.erased.v1': () => [],
  'booking.audit.recorded.v1': () => [],
  'chat.conversation.started.v1': () => [],
  'chat.conversation.claimed.v1': () => [],
  'chat.conversation.transferred.v1': () => [],
  'chat.conversation.ended.v1': () => [],
  'chat.settings.changed.v1': () => ['chat-retention'],
  'chat.account.erased.v1': () => [],
  'chat.audit.recorded.v1': () => [],
  'workshop.settings.changed.v1': () => ['workshop-retention'],
  'workshop.vehicle.created.v1': () => [],
  'workshop.vehicle.updated.v1': () => [],
  'workshop.vehicle.merged.v1': () => [],
  'workshop.order.opened.v1': () => [],
  'workshop.order.moved.v1': () => [],
  'workshop.order.waiting-changed.v1': () => [],
  'workshop.order.progressed.v1': () => [],
  'workshop.order.cancelled.v1': () => [],
  'workshop.order.updated.v1': () => [],
  'workshop.inspection.started.v1': () => [],
  'workshop.inspection.updated.v1': () => [],
  'workshop.inspection.completed.v1': () => [],
  'workshop.inspection.reopened.v1': () => [],
  'workshop.task.changed.v1': () => [],
  'workshop.quote.issued.v1': () => [],
  'workshop.quote.answered.v1': () => [],
  'workshop.quote.closed.v1': () => [],
  'workshop.job.changed.v1': () => [],
  'workshop.question.asked.v1': () => [],
  'workshop.rates.changed.v1': () => [],
  'workshop.account.erased.v1': () => [],
  'workshop.audit.recorded.v1': () => [],
} as const satisfies Record<GarageEvent['type'], (entityId: string) => string[]>;

/** Cache tags that this event invalidates; empty for event types unknown to this build. */
export function cacheTagsOf(event: { type: string; entityId: string }): string[] {
  return isKnown(event.type) ? tagsOfEvent[event.type](event.entityId) : [];
}

function isKnown(type: string): type is GarageEvent['type'] {
  return Object.hasOwn(tagsOfEvent, type);
}

/** Header of the frontend's `/readyz` responses: the build of the site's files a process serves. */
export const BUILD_HEADER = 'garage-build';

/**
 * Cache tag of pages that reference files of this build. They are dropped when the last process with this build
 * stops.
 */
export const buildTag = (build: string): string => `build-${build}`;
