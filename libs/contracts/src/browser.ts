/**
 * The part of the contracts the browser needs at run time: no schemas, so that its bundle contains no schema library. Types come from the
 * main entry, and the operations of the back office from `./endpoints`, so that pages of the public site do not contain them.
 */
export * from './catalogue/default-settings.ts';
export * from './audit/kinds.ts';
export * from './catalogue/limits.ts';
export * from './catalogue/service-articles.ts';
export * from './booking/bookable.ts';
export * from './booking/limits.ts';
export * from './booking/long-appointments.ts';
export * from './chat/canned-replies.ts';
export * from './chat/limits.ts';
export * from './chat/shared-pages.ts';
export * from './chat/trigger-words.ts';
export * from './commerce/limits.ts';
export * from './core/civil-time.ts';
export * from './core/common-errors.ts';
export * from './core/errors.ts';
export * from './core/page-errors.ts';
export * from './core/images.ts';
export * from './core/page-queries.ts';
export * from './core/paging.ts';
export * from './core/period-limits.ts';
export * from './core/phone.ts';
export * from './core/text.ts';
export * from './engagement/limits.ts';
export * from './gateway/endpoints.ts';
export * from './notices/consent.ts';
export * from './notices/kinds.ts';
export * from './notices/limits.ts';
export * from './notices/staff-alerts.ts';
export * from './identity/grants.ts';
export * from './identity/headers.ts';
export * from './identity/limits.ts';
export * from './identity/roles.ts';
export * from './site-endpoints.ts';
export * from './workshop/inspection-limits.ts';
export * from './workshop/inspection-rules.ts';
export * from './workshop/endpoints.ts';
export * from './workshop/limits.ts';
export * from './workshop/moves.ts';
export * from './workshop/near-plates.ts';
export * from './workshop/order-conflict.ts';
export * from './workshop/own.ts';
export * from './workshop/plates.ts';
export * from './workshop/steps.ts';
export * from './workshop/task-limits.ts';
