export { createUnmatchedCounter } from './count-unmatched.ts';
export type { UnmatchedCounter } from './count-unmatched.ts';
export { followSearch } from './follow-search.ts';
export { createSearchKnowledge, createSearchSettingsRepository } from './search-knowledge.ts';
export type { SearchKnowledge } from './search-knowledge.ts';
export { searchMigrations } from './search-migration-repository.ts';
export { addSearchRoutes } from './search-routes.ts';
export { createUnmatchedRepository, unmatchedIndexes } from './unmatched-repository.ts';
export { wordIndexes } from './word-repository.ts';
