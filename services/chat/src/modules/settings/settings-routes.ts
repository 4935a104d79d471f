import { getChatSettingsRoute, SUCCESS, successMessages, updateChatSettingsRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import type { WriteSettings } from './change-settings.ts';
import { changeSettings } from './change-settings.ts';
import { presentSettings } from './settings-presenter.ts';

export function addSettingsRoutes(app: App, dependencies: WriteSettings): void {
  addRoute(app, getChatSettingsRoute, async () => presentSettings(await dependencies.settings.read()));

  addRoute(app, updateChatSettingsRoute, async ({ body, ...caller }) => {
    const settings = await changeSettings(dependencies, { value: body, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.CHAT_SETTINGS_UPDATED, settings };
  });
}
