/** What the browser needs of the contracts at run time: no schema, so no schema library in its bundle. Types come from the main entry. */
export * from './catalogue/default-settings.ts';
export * from './audit/kinds.ts';
export * from './catalogue/limits.ts';
export * from './catalogue/service-articles.ts';
export * from './booking/limits.ts';
export * from './commerce/limits.ts';
export * from './commerce/provinces.ts';
export * from './core/civil-time.ts';
export * from './core/errors.ts';
export * from './core/images.ts';
export * from './core/phone.ts';
export * from './core/text.ts';
export * from './engagement/limits.ts';
export * from './endpoints.ts';
export * from './gateway/endpoints.ts';
export * from './identity/roles.ts';
