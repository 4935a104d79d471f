import { defaultSiteSettings, getSettingsRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { presentSettings } from './settings-presenter.ts';
import type { SettingsRepository } from './settings-repository.ts';

export function addSettingsRoutes(app: App, { settings }: { settings: SettingsRepository }): void {
  addRoute(app, getSettingsRoute, async () => presentSettings((await settings.find()) ?? defaultSiteSettings));
}
