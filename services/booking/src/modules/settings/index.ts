import type { BookingSettings } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { createSettingsRepository } from '@garage/service-kit/settings';
import type { SettingsRepository } from '@garage/service-kit/settings';
import { defaultBookingSettings } from './settings.ts';

export { defaultBookingSettings } from './settings.ts';
export { addSettingsRoutes } from './settings-routes.ts';

export type BookingSettingsRepository = SettingsRepository<BookingSettings>;

export const createBookingSettingsRepository = (mongo: Mongo): BookingSettingsRepository =>
  createSettingsRepository(mongo, { id: 'booking', defaults: defaultBookingSettings });
