export * from './match-terms.ts';
export * from './search-terms.ts';
export * from './terms-migration.ts';
