export { createProviderClient } from './provider-client.ts';
export { addSocialRoutes } from './social-routes.ts';
export { readSocialSettings, socialSettings } from './social-settings.ts';
export type { SocialSettings } from './social-settings.ts';
