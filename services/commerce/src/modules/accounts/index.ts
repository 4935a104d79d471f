export { followAccounts } from './account-subscribers.ts';
export { personalSections } from './personal-sections.ts';
