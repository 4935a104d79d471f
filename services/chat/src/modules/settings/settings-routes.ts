import {
  chatRetentionRoute,
  getChatSettingsRoute,
  hasRole,
  SUCCESS,
  successMessages,
  updateChatSettingsRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import type { WriteSettings } from '@garage/service-kit/settings';
import { changeChatSettings, presentSettings } from './settings.ts';
import type { SettingsRepository } from './settings-repository.ts';

export function addSettingsRoutes(app: App, dependencies: WriteSettings<SettingsRepository>): void {
  addRoute(app, chatRetentionRoute, async () => ({ months: (await dependencies.settings.read()).retentionMonths }));

  addRoute(app, getChatSettingsRoute, async () => presentSettings(await dependencies.settings.read()));

  addRoute(app, updateChatSettingsRoute, async ({ body, ...caller }) => {
    const maySetRetention = hasRole(caller.subject.roles, 'master');
    const settings = await changeChatSettings(dependencies, { value: body, author: authorOf(caller), maySetRetention });
    return { status: SUCCESS, message: successMessages.CHAT_SETTINGS_UPDATED, settings };
  });
}
