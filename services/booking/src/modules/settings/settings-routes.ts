import { getBookingSettingsRoute, SUCCESS, successMessages, updateBookingSettingsRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import type { WriteSettings } from './change-settings.ts';
import { changeSettings } from './change-settings.ts';
import { presentSettings } from './settings-presenter.ts';

export function addSettingsRoutes(app: App, dependencies: WriteSettings): void {
  addRoute(app, getBookingSettingsRoute, async () => presentSettings(await dependencies.settings.read()));

  addRoute(app, updateBookingSettingsRoute, async ({ body, ...caller }) => {
    const settings = await changeSettings(dependencies, { value: body, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.BOOKING_SETTINGS_UPDATED, settings };
  });
}
