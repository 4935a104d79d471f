export { createMailPreferences } from './mail-preferences.ts';
export type { MailPreferences } from './mail-preferences.ts';
