export { addSettingsRoutes } from './settings-routes.ts';
export { createWorkshopSettingsRepository, readSettings } from './settings.ts';
export type { WorkshopSettingsRepository } from './settings.ts';
