export { changeSettings } from './change-settings.ts';
export type { SettingsKind, WriteSettings } from './change-settings.ts';
export { createSettingsRepository, settingsIndexes } from './settings-repository.ts';
export type { SettingsRepository, SettingsStore, VersionedSettings } from './settings-repository.ts';
