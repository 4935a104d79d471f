import { createSecretKey, randomBytes } from 'node:crypto';
import type { Appointment, AppointmentBody, BookingSettings, RouteOf } from '@garage/contracts';
import { addDays, civilDateAt, weekdayOf } from '@garage/contracts';
import type { MailJob } from '@garage/mail';
import { openSecret } from '@garage/mail';
import { closeLater, openTestBase, openTestRedis } from '@garage/service-kit/testing';
import { uniqueName } from '@garage/testing';
import type { BookingDependencies } from '../app.ts';
import { bookingIndexes, buildBooking } from '../app.ts';

const adminId = 'a'.repeat(24);
export const customerId = 'b'.repeat(24);
/** The confirmed e-mail of the customer's account. */
export const customerEmail = 'lan@example.com';
const otherId = 'c'.repeat(24);

interface Row {
  kind: 'event' | 'job';
  event: { type: string; entityId: string; version: number; data: Record<string, unknown> };
  job: MailJob;
}

export interface Call {
  as?: 'staff' | 'customer' | 'other' | undefined;
  body?: object | undefined;
  headers?: Record<string, string>;
}

export interface TestBookingOptions extends Partial<BookingDependencies> {
  /** URL of the Redis to use; default: the Redis of the test run. */
  redisUrl?: string;
}

/** Opens the dependencies of the service, separately for each test. */
async function openDependencies({ redisUrl, ...options }: TestBookingOptions) {
  const { base, tokens } = await openTestBase('booking', bookingIndexes);
  const redis = await openTestRedis(redisUrl);
  const clock = { now: Date.now() };
  const keys = { linkKey: createSecretKey(randomBytes(32)), sealKey: createSecretKey(randomBytes(32)) };
  const dependencies = {
    ...base,
    redis,
    redisPrefix: uniqueName('booking'),
    keys,
    now: () => clock.now,
    // Limits that no test reaches, because tests book more often than people do. The limits have their own tests.
    rules: {
      bookingsPerPhone: { max: 10_000, windowMs: 1_000 },
      bookingsPerAddress: { max: 10_000, windowMs: 1_000 },
    },
    trustProxy: '127.0.0.1',
    ...options,
  };
  return { dependencies, tokens, clock };
}

/** The service on a database of this test, with helpers for requests. */
export async function openTestBooking(options: TestBookingOptions = {}) {
  const { dependencies, tokens, clock } = await openDependencies(options);
  const { mongo, keys } = dependencies;
  const { app } = await buildBooking(dependencies);
  closeLater(app);
  const headersOf = {
    staff: await tokens.authorization({ accountId: adminId, roles: ['admin'] }),
    customer: await tokens.authorization({ accountId: customerId, roles: ['customer'], email: customerEmail }),
    other: await tokens.authorization({ accountId: otherId, roles: ['customer'] }),
  };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { as, body, headers }: Call = {}) =>
    app.inject({
      method,
      url,
      headers: { ...headers, ...(as && { authorization: headersOf[as] }) },
      ...(body && { payload: body }),
    });
  const rows = async (kind: Row['kind']) =>
    mongo.db.collection<Row>('outbox').find({ kind }).sort({ order: 1 }).toArray();

  return {
    ...dependencies,
    app,
    /** The clock of the service. */
    clock,
    call,
    async book(body: Partial<AppointmentBody>, by: Call = {}): Promise<RouteOf<'contacts.create'>['response']> {
      const answer = await call('POST', '/api/contacts/create', { ...by, body: buildBody(body) });
      if (answer.statusCode !== 201) throw new Error(`Not booked: ${answer.body}`);
      return answer.json();
    },
    read: async (id: string) =>
      (await call('GET', `/api/contacts/${id}`, { as: 'staff' })).json<RouteOf<'contacts.get'>['response']>(),
    /** Occupied places of a slot: its counter, and its active appointments. */
    async placesOf({ date, timeSlot }: Pick<Appointment, 'date' | 'timeSlot'>) {
      const slot = await mongo.db
        .collection<{ _id: string; taken: number }>('slots')
        .findOne({ _id: `${date} ${timeSlot}` });
      const holding = await mongo.db
        .collection('appointments')
        .countDocuments({ date, timeSlot, status: { $ne: 'cancelled' } });
      return { taken: slot?.taken ?? 0, holding };
    },
    setSettings: (change: Partial<BookingSettings>) =>
      call('PUT', '/api/contacts/settings', {
        as: 'staff',
        body: { capacity: 3, closedWeekdays: [0], closedDates: [], cutoffHours: 4, reminderHours: 24, ...change },
      }),
    /** Events in the outbox, oldest first. */
    events: async () => (await rows('event')).map(({ event }) => event),
    /** Queued mails, oldest first, with their link token. */
    mails: async () =>
      (await rows('job')).map(({ job: { name, data } }) => ({
        name,
        data,
        token:
          'sealedToken' in data ? openSecret({ sealed: data.sealedToken, context: data.to, key: keys.sealKey }) : '',
      })),
  };
}

/** The n-th working day, at least ten days ahead, so that neither today nor a Sunday affects a test. */
export function workingDay(number = 0): string {
  const open = Array.from({ length: 60 }, (_, offset) => addDays(civilDateAt(Date.now()), 10 + offset));
  return open.filter((date) => weekdayOf(date) !== 0)[number] ?? '';
}

export function buildBody(body: Partial<AppointmentBody>): AppointmentBody {
  return {
    fullName: 'Nguyễn Thị Lan',
    numberPhone: '0912345678',
    date: workingDay(),
    timeSlot: '09:00',
    description: 'Xe kêu khi phanh.',
    ...body,
  };
}
