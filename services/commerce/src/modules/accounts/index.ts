export { followAccounts } from './account-subscribers.ts';
export { createForgottenAccountRepository, forgottenIndexes } from './forgotten-account-repository.ts';
export { personalSections } from './personal-sections.ts';
