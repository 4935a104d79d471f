export {
  createKnownProductRepository,
  knownProductIndexes,
  knownProductMigrations,
} from './known-product-repository.ts';
export type { KnownProduct, KnownProductRepository } from './known-product-repository.ts';
export { createTallyRepository, tallyIndexes } from './tally-repository.ts';
export type { TallyRepository } from './tally-repository.ts';
