export { createKnownAccountRepository, knownAccountIndexes } from './known-account-repository.ts';
export type { KnownAccountRepository } from './known-account-repository.ts';
