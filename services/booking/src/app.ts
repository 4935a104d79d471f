import type { Outbox } from '@garage/messaging';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { App, AppOptions } from '@garage/service-kit';
import { buildApp } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';
import { createLimits } from '@garage/service-kit/redis';
import type { BookingRules, NoticeKeys } from './modules/appointments/index.ts';
import {
  addAppointmentRoutes,
  addBookingRoutes,
  addListRoutes,
  addOverviewRoutes,
  appointmentIndexes,
  createAppointmentListRepository,
  createAppointmentRepository,
  createBookingLimits,
  createBookingRequestRepository,
  createForgottenAccountRepository,
  createPictureRepository,
  forgottenIndexes,
  pictureIndexes,
  requestIndexes,
} from './modules/appointments/index.ts';
import { addSettingsRoutes, createSettingsRepository, settingsIndexes } from './modules/settings/index.ts';
import { addSlotRoutes, createSlotRepository, createTurns, slotIndexes } from './modules/slots/index.ts';

export const bookingIndexes: CollectionIndexes[] = [
  appointmentIndexes,
  pictureIndexes,
  requestIndexes,
  forgottenIndexes,
  slotIndexes,
  settingsIndexes,
  ...inboxIndexes,
];

export interface BookingDependencies extends Omit<AppOptions, 'name'> {
  mongo: Mongo;
  outbox: Outbox;
  /** For counting: what it cannot be asked fails at once. */
  redis: Redis;
  /** Before all keys in Redis. */
  redisPrefix: string;
  keys: NoticeKeys;
  /** Milliseconds since 1970 (default: the system's clock). */
  now?: () => number;
  /** Default: those of the product. */
  rules?: Partial<BookingRules>;
}

/** Builds the service without listening, so that tests drive it. */
export async function buildBooking(dependencies: BookingDependencies): Promise<App> {
  const { mongo, outbox, redis, redisPrefix, keys, now = Date.now, rules, ...options } = dependencies;
  const app = await buildApp({ name: 'booking', ...options });
  const settings = createSettingsRepository(mongo);
  const slots = createSlotRepository(mongo);
  const lists = createAppointmentListRepository(mongo);
  const limits = createBookingLimits({
    limits: createLimits({ redis, prefix: `${redisPrefix}:booking`, now }),
    key: keys.linkKey,
    logger: options.logger,
    rules,
  });
  const write = {
    turns: createTurns(mongo),
    outbox,
    settings,
    slots,
    appointments: createAppointmentRepository(mongo),
    pictures: createPictureRepository(mongo),
    keys,
    now,
  };
  addSettingsRoutes(app, { mongo, outbox, settings });
  addSlotRoutes(app, { slots, settings, now });
  const requests = createBookingRequestRepository(mongo);
  addBookingRoutes(app, { ...write, limits, requests, forgotten: createForgottenAccountRepository(mongo) });
  addListRoutes(app, { lists });
  addOverviewRoutes(app, { lists, slots, settings, now });
  addAppointmentRoutes(app, write);
  return app;
}
