import { SUCCESS, successMessages, updateWorkshopSettingsRoute, workshopRetentionRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import type { WriteSettings } from '@garage/service-kit/settings';
import { changeSettings } from '@garage/service-kit/settings';
import type { WorkshopSettingsRepository } from './settings.ts';
import { presentSettings, readSettings, workshopSettings } from './settings.ts';

export function addSettingsRoutes(app: App, dependencies: WriteSettings<WorkshopSettingsRepository>): void {
  addRoute(app, workshopRetentionRoute, async () => {
    const { pictureMonths: months, ...further } = await readSettings(dependencies.settings);
    return { months, ...further };
  });

  addRoute(app, updateWorkshopSettingsRoute, async ({ body, ...caller }) => {
    const { settings } = await changeSettings(dependencies, workshopSettings, {
      author: authorOf(caller),
      decide: ({ settings: before }) => presentSettings({ ...before, ...body }),
    });
    return { status: SUCCESS, message: successMessages.WORKSHOP_SETTINGS_UPDATED, settings: presentSettings(settings) };
  });
}
