export { addSettingsRoutes } from './settings-routes.ts';
export { createWorkshopSettingsRepository } from './settings.ts';
export type { WorkshopSettingsRepository } from './settings.ts';
