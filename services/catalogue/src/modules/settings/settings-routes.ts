import { getSettingsRoute, SUCCESS, successMessages, updateSettingsRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import type { WriteSettings } from './change-settings.ts';
import { changeSettings } from './change-settings.ts';
import { neverWritten, presentSettings } from './settings-presenter.ts';

export function addSettingsRoutes(app: App, dependencies: WriteSettings): void {
  addRoute(app, getSettingsRoute, async () => {
    const { settings, version } = (await dependencies.settings.find()) ?? neverWritten;
    return { ...presentSettings(settings), revision: version };
  });

  addRoute(app, updateSettingsRoute, async ({ body, ...caller }) => {
    const settings = await changeSettings(dependencies, { value: body, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.SETTINGS_UPDATED, settings };
  });
}
