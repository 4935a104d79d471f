import type { SiteSettings } from '@garage/contracts';
import { defaultSiteSettings } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { SettingsRepository } from '@garage/service-kit/settings';
import { createSettingsRepository } from '@garage/service-kit/settings';

export { changeSiteSettings } from './settings.ts';
export { addSettingsRoutes } from './settings-routes.ts';

export const createSiteSettingsRepository = (mongo: Mongo): SettingsRepository<SiteSettings> =>
  createSettingsRepository(mongo, { id: 'site', defaults: defaultSiteSettings });
