export { followAccounts } from './account-subscribers.ts';
