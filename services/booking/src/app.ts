import { personalDataPages } from '@garage/contracts';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { buildApp } from '@garage/service-kit';
import type { BuiltService, ServiceBase } from '@garage/service-kit/backbone';
import { startSweeper } from '@garage/service-kit/backbone';
import { createMailPreferences } from '@garage/service-kit/mail-preferences';
import { createForgottenAccounts, forgottenIndexes, servePersonalData } from '@garage/service-kit/privacy';
import type { Redis } from '@garage/service-kit/redis';
import { createLimits } from '@garage/service-kit/redis';
import { createTermsFill } from '@garage/service-kit/search';
import { settingsIndexes } from '@garage/service-kit/settings';
import type { BookingRules, MailKeys } from './modules/appointments/index.ts';
import {
  addAppointmentRoutes,
  addBookingRoutes,
  addListRoutes,
  addOverviewRoutes,
  appointmentIndexes,
  appointmentTerms,
  createAppointmentListRepository,
  createAppointmentRepository,
  createAppointmentStatsRepository,
  createBookingLimits,
  createBookingRequestRepository,
  createLongAppointmentRepository,
  createPictureRepository,
  createReminderRepository,
  followAccounts,
  personalSections,
  pictureIndexes,
  requestIndexes,
  startReminders,
  startSlotRepair,
} from './modules/appointments/index.ts';
import { addSettingsRoutes, createBookingSettingsRepository } from './modules/settings/index.ts';
import {
  addSlotRoutes,
  createFurtherPlacesRepository,
  createSlotRepository,
  createTransactionQueue,
  slotIndexes,
} from './modules/slots/index.ts';

export const bookingIndexes = (mongo: Pick<Mongo, 'db'>): CollectionIndexes[] => [
  appointmentIndexes,
  pictureIndexes,
  requestIndexes,
  forgottenIndexes,
  slotIndexes,
  settingsIndexes,
  ...createMailPreferences(mongo, 'appointment').indexes,
  ...inboxIndexes,
];

export interface BookingDependencies extends ServiceBase {
  /** Redis for rate limits; its commands fail fast while Redis is down. */
  redis: Redis;
  /** Prefix of all Redis keys. */
  redisPrefix: string;
  keys: MailKeys;
  /** Milliseconds since 1970 (default: the system's clock). */
  now?: () => number;
  /** Rate limits; default: those in production. */
  rules?: Partial<BookingRules>;
}

/** Builds the service without listening; tests call it directly. */
export async function buildBooking(dependencies: BookingDependencies): Promise<BuiltService> {
  const { mongo, messaging, outbox, redis, redisPrefix, keys, now = Date.now, rules, ...options } = dependencies;
  const { logger } = options;
  const app = await buildApp({ name: 'booking', ...options });
  const settings = createBookingSettingsRepository(mongo);
  const slots = createSlotRepository(mongo);
  const lists = createAppointmentListRepository(mongo, now);
  const pictures = createPictureRepository(mongo);
  const transactions = createTransactionQueue(mongo);
  const limits = createBookingLimits({
    limits: createLimits({ redis, prefix: `${redisPrefix}:booking`, now }),
    key: keys.linkKey,
    logger,
    rules,
  });
  const appointments = createAppointmentRepository(mongo);
  const mailPreferences = createMailPreferences(mongo, 'appointment');
  const write = { mailPreferences, transactions, outbox, settings, slots, appointments, pictures, keys, now };
  addSettingsRoutes(app, { mongo, outbox, settings });
  addSlotRoutes(app, { slots, settings, now });
  const requests = createBookingRequestRepository(mongo);
  addBookingRoutes(app, { ...write, limits, requests, forgotten: createForgottenAccounts(mongo) });
  addListRoutes(app, { lists });
  addOverviewRoutes(app, { lists, slots, settings, now, stats: createAppointmentStatsRepository(mongo) });
  addAppointmentRoutes(app, write);

  const sections = personalSections({ lists, pictures });
  const reminders = createReminderRepository(mongo);
  return {
    app,
    consumers: [
      () => followAccounts({ messaging, mongo, outbox, logger }),
      () => mailPreferences.follow('booking-preferences', { messaging, mongo, logger }),
    ],
    subscribers: [() => servePersonalData({ messaging, contract: personalDataPages.booking, sections, logger })],
    sweeps: [
      () => mailPreferences.fillOnce({ messaging, mongo, logger }),
      () =>
        startSweeper({ mongo, name: 'appointment-terms', logger, sweep: createTermsFill(appointmentTerms, { mongo }) }),
      () =>
        startSlotRepair({
          transactions,
          slots,
          places: createFurtherPlacesRepository(mongo),
          appointments: createLongAppointmentRepository(mongo),
          logger,
          now,
        }),
      () => startReminders({ mailPreferences, transactions, outbox, settings, reminders, keys, logger, now }),
    ],
  };
}
