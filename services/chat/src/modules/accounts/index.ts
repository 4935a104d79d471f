export { createAccountRepository } from './account-repository.ts';
export type { AccountRepository } from './account-repository.ts';
export { followAccounts } from './account-subscribers.ts';
