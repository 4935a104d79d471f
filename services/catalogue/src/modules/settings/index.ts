export { changeSettings } from './change-settings.ts';
export { createSettingsRepository, settingsIndexes } from './settings-repository.ts';
export { addSettingsRoutes } from './settings-routes.ts';
