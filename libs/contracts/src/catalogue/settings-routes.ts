import { defineRoute } from '../core/route.ts';
import { contentEndpoints as endpoints } from './content-endpoints.ts';
import { contentOfficeEndpoints as officeEndpoints } from './content-office-endpoints.ts';
import { siteSettingsAnswerSchema, siteSettingsSchema } from './settings-schemas.ts';

export const getSettingsRoute = defineRoute({
  id: 'settings.get',
  endpoint: endpoints['settings.get'],
  schemas: {
    summary: 'The site settings',
    response: siteSettingsSchema,
  },
});

export const updateSettingsRoute = defineRoute({
  id: 'settings.update',
  endpoint: officeEndpoints['settings.update'],
  schemas: {
    summary: 'Change the site settings',
    body: siteSettingsSchema,
    response: siteSettingsAnswerSchema,
  },
});

export const settingsRoutes = [getSettingsRoute, updateSettingsRoute] as const;
