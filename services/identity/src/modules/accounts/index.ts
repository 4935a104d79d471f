export { createAccountRepository, accountIndexes } from './account-repository.ts';
export { addAccountRoutes } from './account-routes.ts';
export { importAccounts } from './import-accounts.ts';
export type { ImportedAccount } from './import-accounts.ts';
export { createPasswords } from './passwords.ts';
