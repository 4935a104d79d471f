import { randomUUID } from 'node:crypto';
import { instantOf } from '@garage/contracts';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { connectMessaging, listDeadLetters } from '@garage/messaging';
import { createMailPreferences } from '@garage/service-kit/mail-preferences';
import { createForgottenAccounts, emailDigest } from '@garage/service-kit/privacy';
import { createLimits } from '@garage/service-kit/redis';
import { cleanUpLater, freshNamespace, servers, waitFor } from '@garage/testing';
import type { ClientSession } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { buildBody, customerEmail, customerId, openTestBooking, workingDay } from '../../testing/test-booking.ts';
import { createBookingSettingsRepository } from '../settings/index.ts';
import { createSlotRepository, createTransactionQueue } from '../slots/index.ts';
import { followAccounts } from './account-subscribers.ts';
import { createAppointmentListRepository } from './appointment-list-repository.ts';
import { createAppointmentRepository } from './appointment-repository.ts';
import { bookAppointment } from './book-appointment.ts';
import { createBookingLimits } from './booking-limits.ts';
import { createBookingRequestRepository } from './booking-request.ts';
import { personalSections } from './personal-sections.ts';
import { createPictureRepository } from './picture-repository.ts';

const type = 'identity.account.deleted.v1';

/** A function that does the work at its first call only. */
function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** The service with its account consumer, and a function that publishes events without an outbox. */
async function openWithConsumer() {
  const booking = await openTestBooking();
  const { mongo, logger, outbox, now } = booking;
  const namespace = freshNamespace('booking');
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'booking', logger, namespace });
  const consumer = await followAccounts({ messaging, mongo, outbox, logger, now, backoffMs: [10] });
  cleanUpLater(async () => {
    await consumer.stop();
    await messaging.close();
  });
  const publish = (payload: string, as: string = type) =>
    messaging.jetstream.publish(messaging.names.event(as), payload, { msgID: randomUUID() });
  const deletion = (
    accountId: string,
    { id = randomUUID(), kind = type, ...more }: { id?: string; kind?: string; emailDigest?: string } = {},
  ) =>
    JSON.stringify({
      id,
      type: kind,
      occurredAt: new Date().toISOString(),
      producer: 'identity',
      correlationId: 'c',
      entityId: accountId,
      version: 5,
      data: { tokenVersion: 2, ...more },
    });
  return { ...booking, messaging, consumer, publish, deletion };
}

it('an erasure frees every place of an appointment of several slots [OFFICE-39]', async () => {
  const booking = await openWithConsumer();
  await booking.setSettings({ maxSlots: 3 });
  const date = workingDay(2);
  const { appointment } = await booking.book({ date, timeSlot: '08:00' }, { as: 'customer' });
  const body = { slotCount: 2, updateReason: 'Sửa lâu hơn' };
  await booking.call('PUT', `/api/contacts/${appointment._id}`, { as: 'staff', body });
  expect((await booking.placesOf({ date, timeSlot: '09:00' })).taken).toBe(1);
  await booking.publish(booking.deletion(customerId));
  await waitFor(() => booking.consumer.stats().handled === 1);
  const taken = (['08:00', '09:00'] as const).map(
    async (timeSlot) => (await booking.placesOf({ date, timeSlot })).taken,
  );
  expect(await Promise.all(taken)).toEqual([0, 0]);
});

it('an address that is no longer the account’s own cannot stop its mails [DAILY-62]', async () => {
  const booking = await openWithConsumer();
  const own = { email: customerEmail, date: workingDay(1) };
  const { appointment } = await booking.book(own, { as: 'customer' });
  const kind = 'identity.account.email-changed.v1';
  await booking.publish(booking.deletion(customerId, { kind }), kind);
  await waitFor(() => booking.consumer.stats().handled === 1);
  const url = `/api/contacts/${appointment._id}/status`;
  await booking.call('PUT', url, { as: 'staff', body: { status: 'confirmed' } });
  const mails = await booking.mails();
  expect(mails.map(({ name, data }) => [name, 'accountId' in data])).toEqual([
    ['appointment-booked', false],
    ['appointment-changed', false],
  ]);
});

describe('a deleted account', () => {
  it('erases personal data of its appointments, cancels upcoming ones and frees their places', async () => {
    const booking = await openWithConsumer();
    const slot = { date: workingDay(1), timeSlot: '09:00' as const };
    const image = toDataUrl(await makeImage('png', { width: 20, height: 20 }), 'png');
    const details = {
      email: 'lan@example.com',
      vehicle: 'Sedan',
      plate: '30A-123.45',
      service: 'Phanh',
      productId: 'd'.repeat(24),
      images: [image],
    };
    const [own, guest] = [await booking.book({ ...slot, ...details }, { as: 'customer' }), await booking.book(slot)];
    const id = own.appointment._id;
    await booking.call('PUT', `/api/contacts/${id}`, { as: 'staff', body: { plate: '30A-999.99', updateReason: 'x' } });

    await booking.publish(booking.deletion(customerId));
    await waitFor(() => booking.consumer.stats().handled === 1);
    const stored = await booking.mongo.db.collection('appointments').findOne({ reference: own.appointment.reference });
    expect(JSON.stringify(stored)).not.toMatch(/Lan|lan|09123|30A|Sedan|Phanh|Xe kêu/);
    expect(stored).toMatchObject({
      ...slot,
      status: 'cancelled',
      accountId: null,
      productId: null,
      imageCount: 0,
      history: [],
    });
    expect(await booking.placesOf(slot)).toEqual({ taken: 1, holding: 1 });
    expect(await booking.mongo.db.collection('pictures').countDocuments()).toBe(0);
    expect((await booking.read(guest.appointment._id)).fullName).toBe('Nguyễn Thị Lan');
    const link = await booking.call('POST', '/api/contacts/open', { body: { token: own.token } });
    expect(link.json().code).toBe('APPOINTMENT_NOT_FOUND');
  });

  it('cancels upcoming appointments once and without a mail; past and cancelled ones stay unchanged', async () => {
    const booking = await openWithConsumer();
    const [past, next, last] = [workingDay(9), workingDay(10), workingDay(11)];
    const slotsOf = [past, next, last].map((date) => ({ date, timeSlot: '10:00' as const }));
    const booked = [];
    for (const slot of slotsOf) {
      const { appointment } = await booking.book({ ...slot, email: 'lan@example.com' }, { as: 'customer' });
      booked.push(appointment._id);
    }
    const guest = await booking.book({ date: last, timeSlot: '11:00', email: 'lan@example.com' });
    const [before = '', confirmed = '', cancelled = ''] = booked;
    const setStatus = (id: string, status: string) =>
      booking.call('PUT', `/api/contacts/${id}/status`, { as: 'staff', body: { status } });
    expect((await setStatus(confirmed, 'confirmed')).statusCode).toBe(200);
    expect((await setStatus(cancelled, 'cancelled')).statusCode).toBe(200);
    const mails = await booking.mongo.db.collection('outbox').countDocuments({ 'job.queue': 'mail' });
    booking.clock.now = instantOf(past, '12:00').getTime();

    const digest = { emailDigest: emailDigest('lan@example.com') };
    for (let times = 0; times < 2; times += 1) await booking.publish(booking.deletion(customerId, digest));
    await waitFor(() => booking.consumer.stats().handled === 2);
    const statuses = [];
    for (const id of [...booked, guest.appointment._id]) statuses.push((await booking.read(id)).status);
    expect(statuses).toEqual(['pending', 'cancelled', 'cancelled', 'cancelled']);
    const held = [];
    for (const slot of [...slotsOf, { date: last, timeSlot: '11:00' as const }])
      held.push((await booking.placesOf(slot)).taken);
    expect(held).toEqual([1, 0, 0, 0]);
    const cancellations = (await booking.events()).filter(
      ({ type: one }) => one === 'booking.appointment.cancelled.v1',
    );
    expect(cancellations.map(({ entityId }) => entityId)).toEqual([cancelled, confirmed, guest.appointment._id]);
    expect(await booking.mongo.db.collection('outbox').countDocuments({ 'job.queue': 'mail' })).toBe(mails);
    expect((await booking.read(before)).fullName).toBe('');
  });

  it('includes guest appointments with its e-mail, but no others with the same phone number', async () => {
    const booking = await openWithConsumer();
    const date = workingDay(5);
    const guest = await booking.book({ date, email: 'Lan@Example.com' });
    const others = [
      await booking.book({ date, timeSlot: '10:00' }),
      await booking.book({ date, timeSlot: '11:00', email: 'lan@example.com' }, { as: 'other' }),
    ];
    await booking.publish(booking.deletion(customerId, { emailDigest: emailDigest('lan@example.com') }));
    await waitFor(() => booking.consumer.stats().handled === 1);
    expect(await booking.read(guest.appointment._id)).toMatchObject({ fullName: '', email: '', numberPhone: '' });
    for (const { appointment } of others) {
      expect(await booking.read(appointment._id)).toMatchObject({ fullName: 'Nguyễn Thị Lan' });
    }
  });

  it('publishes the erasure on every request and removes its queued mails', async () => {
    const booking = await openWithConsumer();
    await booking.book({ date: workingDay(6), email: 'lan@example.com' }, { as: 'customer' });
    for (let times = 0; times < 2; times += 1) await booking.publish(booking.deletion(customerId));
    await waitFor(() => booking.consumer.stats().handled === 2);
    const erased = (await booking.events()).filter(({ type: one }) => one === 'booking.account.erased.v1');
    expect(erased.map(({ entityId }) => entityId)).toEqual([customerId, customerId]);
    const jobs = await booking.mongo.db.collection('outbox').find({ 'job.queue': 'mail-erasures' }).toArray();
    expect(jobs.map(({ job }) => job.data)).toEqual([{ to: 'lan@example.com', waiting: 'appointment-' }]);
  });

  it('can request all its personal data, each picture included', async () => {
    const booking = await openWithConsumer();
    const images = await Promise.all(
      [20, 30, 40].map(async (width) => toDataUrl(await makeImage('png', { width, height: 20 }), 'png')),
    );
    const first = await booking.book({ date: workingDay(7), images: images.slice(0, 2) }, { as: 'customer' });
    await booking.book({ date: workingDay(7), timeSlot: '10:00' }, { as: 'customer' });
    const last = await booking.book({ date: workingDay(8), images: images.slice(2) }, { as: 'customer' });
    await booking.book({ date: workingDay(8), timeSlot: '10:00', images }, { as: 'other' });
    const repositories = {
      lists: createAppointmentListRepository(booking.mongo),
      pictures: createPictureRepository(booking.mongo),
    };
    const [appointments, pictures] = personalSections(repositories);
    const page = { accountId: customerId, limit: 10 };
    const found = await appointments?.find({ ...page, after: undefined });
    expect(found).toHaveLength(3);
    expect(found?.[0]?.entry).toMatchObject({ fullName: 'Nguyễn Thị Lan', history: [{ action: 'booked' }] });
    const keys: string[] = [];
    for (let after: string | undefined; ; after = keys.at(-1)) {
      const [next] = (await pictures?.find({ ...page, limit: 1, after })) ?? [];
      if (!next) break;
      keys.push(next.key);
      expect(next.entry).toMatchObject({ image: expect.stringMatching(/^data:image\/webp;base64,/) });
    }
    const [one, two] = [first.appointment._id, last.appointment._id];
    expect(keys).toEqual([`${one}.1`, `${one}.2`, `${two}.1`]);
  });

  it('is erased once despite repeated events', async () => {
    const booking = await openWithConsumer();
    await booking.book({ date: workingDay(2) }, { as: 'customer' });
    const event = booking.deletion(customerId);
    for (let copy = 0; copy < 3; copy += 1) await booking.publish(event);
    await waitFor(() => booking.consumer.stats().duplicates === 2);
    await booking.publish(booking.deletion(customerId));
    await waitFor(() => booking.consumer.stats().handled === 2);
    const [stored] = await booking.mongo.db.collection('appointments').find({}).toArray();
    // Version 2: cancelled; version 3: erased.
    expect(stored).toMatchObject({ fullName: '', version: 3 });
  });

  it('cannot book when the event arrives before a booking in progress', async () => {
    const booking = await openWithConsumer();
    await booking.publish(booking.deletion(customerId));
    await waitFor(() => booking.consumer.stats().handled === 1);
    const slot = { date: workingDay(3), timeSlot: '09:00' as const };
    await expect(booking.book(slot, { as: 'customer' })).rejects.toThrow('TOKEN_REVOKED');
    expect(await booking.placesOf(slot)).toEqual({ taken: 0, holding: 0 });
    await booking.book(slot, { as: 'other' });
  });

  it('cannot book when it is erased during the booking', async () => {
    const booking = await openWithConsumer();
    const { mongo, redis, redisPrefix: prefix, logger, keys, now } = booking;
    const forgotten = createForgottenAccounts(mongo);
    const erase = onlyOnce(async () => {
      await booking.publish(booking.deletion(customerId));
      await waitFor(() => booking.consumer.stats().handled === 1);
    });
    const dependencies = {
      ...booking,
      transactions: createTransactionQueue(mongo),
      settings: createBookingSettingsRepository(mongo),
      slots: createSlotRepository(mongo),
      appointments: createAppointmentRepository(mongo),
      pictures: createPictureRepository(mongo),
      mailPreferences: createMailPreferences(mongo, 'appointment'),
      requests: createBookingRequestRepository(mongo),
      limits: createBookingLimits({ limits: createLimits({ redis, prefix, now }), key: keys.linkKey, logger }),
      forgotten: {
        ...forgotten,
        touch: async (session: ClientSession, accountId: string) => {
          // From this read on the booking does not see what others commit.
          await forgotten.has(accountId, session);
          await erase();
          return forgotten.touch(session, accountId);
        },
      },
    };
    const slot = { date: workingDay(3), timeSlot: '09:00' as const };
    const author = { accountId: null, correlationId: 'c' };
    const booker = { by: 'customer', accountId: customerId, address: '127.0.0.1', author } as const;
    const booked = bookAppointment(dependencies, { body: buildBody(slot), booker, request: null });
    await expect(booked).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
    expect(await booking.placesOf(slot)).toEqual({ taken: 0, holding: 0 });
  });

  it('is erased despite preceding invalid events, which go to the dead letters', async () => {
    const booking = await openWithConsumer();
    await booking.book({ date: workingDay(4) }, { as: 'customer' });
    await booking.publish('not an event');
    await booking.publish(booking.deletion(customerId));
    await waitFor(async () => (await booking.mongo.db.collection('appointments').findOne({ fullName: '' })) !== null);
    await waitFor(() => booking.consumer.stats().deadLettered === 1);
    expect(await listDeadLetters(booking.messaging)).toHaveLength(1);
  });
});
