export { createAccountChangeRepository } from './account-change-repository.ts';
export { accountMigrations, accountTerms, createAccountListRepository } from './account-list-repository.ts';
export { auditEmailChange } from './account-audit.ts';
export { createEmailChangeRepository, emailChangeIndexes } from './email-change-repository.ts';
export type { EmailChange, EmailChangeRepository } from './email-change-repository.ts';
export { createAccountRepository, accountIndexes } from './account-repository.ts';
export type { AccountRepository, NewAccount } from './account-repository.ts';
export { expireRegistrations } from './expire-registrations.ts';
export { addAccountRoutes } from './account-routes.ts';
export { normaliseEmail } from './account.ts';
export type { Account } from './account.ts';
export { presentOwnAccount, presentSession } from './account-presenter.ts';
export { claimEmail } from './claim-email.ts';
export type { ClaimEmail } from './claim-email.ts';
export { createCredentialRepository } from './credential-repository.ts';
export type { CredentialRepository } from './credential-repository.ts';
export { createDecoyRepository, decoyIndexes } from './decoy-repository.ts';
export { createFirstMaster, FirstMasterRefused } from './administration/create-first-master.ts';
export { evictAccount, EvictionRefused } from './administration/evict-account.ts';
export { createFirstMasterRepository, firstMasterIndexes } from './administration/first-master-repository.ts';
export { addAdministrationRoutes } from './administration/administration-routes.ts';
export { secondFactorOf } from './second-factor-header.ts';
export type { Caller, ReauthenticationGuard } from './master-role-policy.ts';
export { importAccounts } from './import-accounts.ts';
export type { ImportedAccount } from './import-accounts.ts';
export { assertNoMaster } from './account-policy.ts';
export { AVATAR_ERASURE_QUEUE, eraseAvatar } from './erase-avatar.ts';
export { createFindReferencedImages } from './find-referenced-images.ts';
export { removeAccount } from './remove-account.ts';
export type { NewErasure, ErasedBy, RemoveAccount } from './remove-account.ts';
export { createPasswords } from './passwords.ts';
export type { Passwords } from './passwords.ts';
export { registrationBrowserOf } from './registration-browser.ts';
export type { RegistrationBrowser } from './registration-browser.ts';
export { createRegistrationRepository, registrationIdOf, registrationIndexes } from './registration-repository.ts';
export type { Registration, RegistrationRepository } from './registration-repository.ts';
export { addRegistrationRoutes } from './registration-routes.ts';
export { createSocialIdentityRepository, socialIdentityIndexes } from './social-identity-repository.ts';
export type { SocialIdentityRepository, SocialPerson } from './social-identity-repository.ts';
export { assertStaffPassword } from './staff-password.ts';
export { serveAccountPages } from './serve-account-pages.ts';
export { serveEmployeePages } from './serve-employee-pages.ts';
export { serveStaffAccounts } from './serve-staff-accounts.ts';
export {
  completeVerification,
  emptyRegistration,
  publishPasswordChange,
  takeOverAccount,
} from './take-over-account.ts';
export type { TakeOverAccount } from './take-over-account.ts';
export { verificationMail } from './verification-mail.ts';
export { addFigureRoutes } from './administration/figure-routes.ts';
export { createAccountFiguresRepository } from './account-figures-repository.ts';
