/** What the browser needs of the contracts at run time: no schema, so no schema library in its bundle. Types come from the main entry. */
export * from './catalogue/default-settings.ts';
export * from './audit/kinds.ts';
export * from './catalogue/limits.ts';
export * from './catalogue/service-articles.ts';
export * from './core/errors.ts';
export * from './core/images.ts';
export * from './core/text.ts';
export * from './endpoints.ts';
export * from './gateway/endpoints.ts';
export * from './identity/roles.ts';
