import type { BookingSettings } from '@garage/contracts';
import {
  getBookingSettingsRoute,
  isCivilDate,
  SUCCESS,
  successMessages,
  updateBookingSettingsRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, AppError } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import type { SettingsRepository, VersionedSettings, WriteSettings } from '@garage/service-kit/settings';
import { changeSettings } from '@garage/service-kit/settings';
import { bookingSettings, presentSettings } from './settings.ts';

export function addSettingsRoutes(app: App, dependencies: WriteSettings<SettingsRepository<BookingSettings>>): void {
  addRoute(app, getBookingSettingsRoute, async () => presentSettings(await dependencies.settings.read()));

  addRoute(app, updateBookingSettingsRoute, async ({ body, ...caller }) => {
    if (!body.closedDates.every(isCivilDate)) throw new AppError('DATE_INVALID');
    const decide = ({ settings: { maxSlots = 1 } }: VersionedSettings<BookingSettings>) =>
      presentSettings({ maxSlots, ...body });
    const { settings } = await changeSettings(dependencies, bookingSettings, { author: authorOf(caller), decide });
    return { status: SUCCESS, message: successMessages.BOOKING_SETTINGS_UPDATED, settings };
  });
}
