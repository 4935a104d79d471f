export { createSettingsRepository } from './settings-repository.ts';
export type { SettingsRepository } from './settings-repository.ts';
export { addSettingsRoutes } from './settings-routes.ts';
export { isWithinHours } from './working-hours.ts';
