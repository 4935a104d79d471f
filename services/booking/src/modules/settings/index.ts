export { defaultBookingSettings } from './default-settings.ts';
export { createSettingsRepository, settingsIndexes } from './settings-repository.ts';
export type { SettingsRepository } from './settings-repository.ts';
export { addSettingsRoutes } from './settings-routes.ts';
