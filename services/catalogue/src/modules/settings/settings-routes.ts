import { getSettingsRoute, SUCCESS, successMessages, updateSettingsRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import type { WriteSiteSettings } from './settings.ts';
import { changeSiteSettings, presentSettings } from './settings.ts';

export function addSettingsRoutes(app: App, dependencies: WriteSiteSettings): void {
  addRoute(app, getSettingsRoute, async () => {
    const { settings, version } = await dependencies.settings.find();
    return { ...presentSettings(settings), revision: version };
  });

  addRoute(app, updateSettingsRoute, async ({ body, ...caller }) => {
    const settings = await changeSiteSettings(dependencies, { value: body, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.SETTINGS_UPDATED, settings };
  });
}
