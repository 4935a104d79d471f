import { randomUUID } from 'node:crypto';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { connectMessaging, listDeadLetters } from '@garage/messaging';
import { cleanUpLater, freshNamespace, servers, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { customerId, openTestBooking, workingDay } from '../../testing/test-booking.ts';
import { followAccounts } from './account-subscribers.ts';

const type = 'identity.account.deleted.v1';

/** The service with its subscriber, and a way to publish past every outbox. */
async function openFollowing() {
  const booking = await openTestBooking();
  const { mongo, logger } = booking;
  const namespace = freshNamespace('booking');
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'booking', logger, namespace });
  const consumer = await followAccounts({ messaging, mongo, logger, backoffMs: [10] });
  cleanUpLater(async () => {
    await consumer.stop();
    await messaging.close();
  });
  const publish = (payload: string) =>
    messaging.jetstream.publish(messaging.names.event(type), payload, { msgID: randomUUID() });
  const deletion = (accountId: string, id = randomUUID()) =>
    JSON.stringify({
      id,
      type,
      occurredAt: new Date().toISOString(),
      producer: 'identity',
      correlationId: 'c',
      entityId: accountId,
      version: 5,
      data: { tokenVersion: 2 },
    });
  return { ...booking, messaging, consumer, publish, deletion };
}

describe('a deleted account', () => {
  it('leaves no personal data in its appointments; their counts and places stay', async () => {
    const booking = await openFollowing();
    const slot = { date: workingDay(1), timeSlot: '09:00' as const };
    const image = toDataUrl(await makeImage('png', { width: 20, height: 20 }), 'png');
    const told = { email: 'lan@example.com', vehicle: 'Sedan', plate: '30A-123.45', service: 'Phanh', images: [image] };
    const [own, guest] = [await booking.book({ ...slot, ...told }, { as: 'customer' }), await booking.book(slot)];
    const id = own.appointment._id;
    await booking.call('PUT', `/api/contacts/${id}`, { as: 'staff', body: { plate: '30A-999.99', updateReason: 'x' } });

    await booking.publish(booking.deletion(customerId));
    await waitFor(() => booking.consumer.stats().handled === 1);
    const left = await booking.mongo.db.collection('appointments').findOne({ reference: own.appointment.reference });
    expect(JSON.stringify(left)).not.toMatch(/Lan|lan|09123|30A|Sedan|Phanh|Xe kêu/);
    expect(left).toMatchObject({ ...slot, status: 'pending', accountId: null, imageCount: 0, history: [] });
    expect(await booking.placesOf(slot)).toEqual({ taken: 2, holding: 2 });
    expect(await booking.mongo.db.collection('pictures').countDocuments()).toBe(0);
    expect((await booking.read(guest.appointment._id)).fullName).toBe('Nguyễn Thị Lan');
    const link = await booking.call('POST', '/api/contacts/open', { body: { token: own.token } });
    expect(link.json().code).toBe('APPOINTMENT_NOT_FOUND');
  });

  it('is forgotten once, however often the event comes', async () => {
    const booking = await openFollowing();
    await booking.book({ date: workingDay(2) }, { as: 'customer' });
    const event = booking.deletion(customerId);
    for (let copy = 0; copy < 3; copy += 1) await booking.publish(event);
    await waitFor(() => booking.consumer.stats().duplicates === 2);
    await booking.publish(booking.deletion(customerId));
    await waitFor(() => booking.consumer.stats().handled === 2);
    const [left] = await booking.mongo.db.collection('appointments').find({}).toArray();
    expect(left).toMatchObject({ fullName: '', version: 2 });
  });

  it('books nothing any more when the event comes before a booking that is under way', async () => {
    const booking = await openFollowing();
    await booking.publish(booking.deletion(customerId));
    await waitFor(() => booking.consumer.stats().handled === 1);
    const slot = { date: workingDay(3), timeSlot: '09:00' as const };
    await expect(booking.book(slot, { as: 'customer' })).rejects.toThrow('TOKEN_REVOKED');
    expect(await booking.placesOf(slot)).toEqual({ taken: 0, holding: 0 });
    await booking.book(slot, { as: 'other' });
  });

  it('is forgotten behind events that nobody can read, which end among the dead letters', async () => {
    const booking = await openFollowing();
    await booking.book({ date: workingDay(4) }, { as: 'customer' });
    await booking.publish('not an event');
    await booking.publish(booking.deletion(customerId));
    await waitFor(async () => (await booking.mongo.db.collection('appointments').findOne({ fullName: '' })) !== null);
    await waitFor(() => booking.consumer.stats().deadLettered === 1);
    expect(await listDeadLetters(booking.messaging)).toHaveLength(1);
  });
});
