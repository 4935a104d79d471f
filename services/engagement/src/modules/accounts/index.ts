export { createKnownAccountRepository, knownAccountIndexes } from './known-account-repository.ts';
export type { KnownAccount, KnownAccountRepository } from './known-account-repository.ts';
