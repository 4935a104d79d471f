export { emailDigest } from './email-digest.ts';
export { createForgottenAccounts, forgottenIndexes } from './forgotten-accounts.ts';
export type { ForgottenAccounts } from './forgotten-accounts.ts';
export { servePersonalData } from './personal-data.ts';
export type { PersonalEntry, PersonalPage, PersonalSection } from './personal-data.ts';
export { stoppableAccount } from './own-address.ts';
