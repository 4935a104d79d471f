import { makeImage, makeJpegOf, toDataUrl } from '@garage/media/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBody, openTestBooking, workingDay } from '../../testing/test-booking.ts';

describe('pictures of an appointment', () => {
  let booking: Awaited<ReturnType<typeof openTestBooking>>;
  let red: string;
  let blue: string;

  beforeAll(async () => {
    booking = await openTestBooking();
    red = toDataUrl(await makeImage('png', { width: 40, height: 30 }), 'png');
    blue = toDataUrl(await makeImage('jpeg', { width: 1600, height: 900 }));
  });

  const stored = () => booking.mongo.db.collection('pictures').countDocuments();
  const edit = (id: string, images: string[]) =>
    booking.call('PUT', `/api/contacts/${id}`, { as: 'staff', body: { images, updateReason: 'Đổi ảnh' } });

  it('are data URLs of WebP with limited width, only for its customer and staff [ENT-10, BOOK-09, B-35, SRV-22]', async () => {
    const { appointment } = await booking.book({ date: workingDay(1), images: [red, blue] }, { as: 'customer' });
    expect(appointment).toMatchObject({ imageCount: 2 });
    expect(appointment).not.toHaveProperty('images');
    const { images } = await booking.read(appointment._id);
    expect(images).toHaveLength(2);
    for (const image of images) {
      expect(image).toMatch(/^data:image\/webp;base64,/);
      const bytes = Buffer.from(image.split(',')[1] ?? '', 'base64');
      expect([bytes.subarray(0, 4).toString(), bytes.subarray(8, 12).toString()]).toEqual(['RIFF', 'WEBP']);
    }
    const list = await booking.call('GET', '/api/contacts', { as: 'staff' });
    expect(list.body).not.toContain('base64');
    const other = await booking.call('GET', `/api/contacts/${appointment._id}`, { as: 'other' });
    expect([other.statusCode, other.body.includes('base64')]).toEqual([403, false]);
  });

  it('have no URL of their own [SRV-22]', async () => {
    const { appointment } = await booking.book({ date: workingDay(1), images: [red] });
    const rows = await booking.mongo.db.collection('pictures').find({}).toArray();
    const addresses = [`/api/media/booking/${'0'.repeat(64)}/320.webp`, `/api/contacts/${appointment._id}/images/0`];
    for (const { _id } of rows) addresses.push(`/api/contacts/pictures/${_id.toHexString()}`);
    for (const url of addresses) expect((await booking.call('GET', url, { as: 'staff' })).statusCode).toBe(404);
    expect(await booking.mongo.db.listCollections({ name: 'media.files' }).toArray()).toEqual([]);
  });

  it.each([
    ['content that is not a picture', () => toDataUrl(Buffer.from('not a picture')), 'IMAGE_TYPE_REFUSED'],
    [
      'another type than declared',
      async () => toDataUrl(await makeImage('png', { width: 9, height: 9 })),
      'IMAGE_INVALID',
    ],
    ['SVG', () => `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`, 'IMAGE_TYPE_REFUSED'],
    ['more than 5,000,000 bytes', async () => toDataUrl(await makeJpegOf(5_000_001)), 'IMAGE_TOO_LARGE'],
  ] as const)('rejects %s without booking [SRV-16, B-35, BOOK-07]', async (_, draw, code) => {
    const slot = { date: workingDay(2), timeSlot: '09:00' as const };
    const body = buildBody({ ...slot, images: [red, await draw()] });
    const answer = await booking.call('POST', '/api/contacts/create', { body });
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    expect(await booking.placesOf(slot)).toEqual({ taken: 0, holding: 0 });
  });

  it('are limited to five, each up to the maximum size [SRV-16, BOOK-11]', async () => {
    const large = toDataUrl(await makeJpegOf(5_000_000));
    await booking.book({ date: workingDay(3), images: [large, red, red, red, red] });
    const answer = await booking.call('POST', '/api/contacts/create', {
      body: buildBody({ images: Array(6).fill(red) }),
    });
    expect(answer.json().code).toBe('VALIDATION_FAILED');
  });

  it('are replaced by an edit, which keeps pictures sent back unchanged [API-72]', async () => {
    const { appointment } = await booking.book({ date: workingDay(4), images: [red, blue] });
    const { _id: id } = appointment;
    const [, second = ''] = (await booking.read(id)).images;
    await edit(id, [second, red]);
    const after = await booking.read(id);
    expect([after.images[0], after.images.length, after.imageCount]).toEqual([second, 2, 2]);
    await edit(id, []);
    expect(await booking.read(id)).toMatchObject({ images: [], imageCount: 0 });
    expect((await booking.read(id)).history.at(-1)?.changes).toEqual([{ field: 'images', from: '2', to: '0' }]);
  });

  it('are deleted with their appointment [API-73]', async () => {
    const before = await stored();
    const { appointment } = await booking.book({ date: workingDay(5), images: [red, blue] });
    expect(await stored()).toBe(before + 2);
    await booking.call('DELETE', `/api/contacts/${appointment._id}`, { as: 'staff' });
    expect(await stored()).toBe(before);
  });
});
