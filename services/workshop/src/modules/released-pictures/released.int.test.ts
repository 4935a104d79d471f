import type { Failure, LinkView, OrderPictures, RepairOrder, RouteOf } from '@garage/contracts';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { inTransaction } from '@garage/mongo';
import { beforeAll, describe, expect, it } from 'vitest';
import { freeJob, quotesOf, testPrices } from '../../testing/test-quotes.ts';
import { openTechnicians } from '../../testing/test-technicians.ts';
import { openTestWorkshop } from '../../testing/test-workshop.ts';
import { createReleasedRepository } from './released-repository.ts';

const image = toDataUrl(await makeImage('jpeg', { width: 320, height: 240 }), 'jpeg');

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let crew: ReturnType<typeof openTechnicians>;
let quotes: ReturnType<typeof quotesOf>;

beforeAll(async () => {
  workshop = await openTestWorkshop({ prices: testPrices() });
  crew = openTechnicians(workshop);
  quotes = quotesOf(workshop);
});

type Pictures = OrderPictures['pictures'];
const picturesOf = async ({ _id }: Pick<RepairOrder, '_id'>): Promise<Pictures> =>
  (await workshop.read<OrderPictures>(`orders/${_id}/all-pictures`)).pictures;
const release = ({ _id }: Pick<RepairOrder, '_id'>, body: RouteOf<'repairs.releasePicture'>['body'], as?: 'customer') =>
  workshop.call('PUT', `orders/${_id}/all-pictures`, { body, as });

/** An order with a photograph of its intake and one of a task, and a link. */
async function photographed() {
  const order = await workshop.takeIn({ images: [image] });
  const technician = await crew.add('Huy');
  const task = await crew.assigned(order, technician);
  await crew.send(technician, ['PUT', `jobs/${task._id}/findings`], { body: { version: 1, images: [image] } });
  const { token } = await quotes.sent(order, { jobs: [freeJob()] });
  const [intake, found] = await picturesOf(order);
  if (!intake || !found) throw new Error('No photographs');
  return { order, token, intake, found };
}

const seenAt = async (token: string): Promise<LinkView['order']['pictures']> =>
  (await quotes.view(token)).order.pictures;

describe('photographs of an order', () => {
  it('are hidden from the customer until staff release one, with the step of the order then [QUOTE-137]', async () => {
    const { order, token, intake, found } = await photographed();
    expect([intake.source, found.source, intake.released]).toEqual(['intake', 'task', null]);
    expect(await seenAt(token)).toEqual([]);
    for (let press = 0; press < 2; press += 1)
      expect((await release(order, { pictureId: found._id, isShown: true })).statusCode).toBe(200);
    const [seen, ...others] = await seenAt(token);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ _id: found._id, step: 'receive' });
    expect((await workshop.app.inject({ method: 'GET', url: seen?.address ?? '' })).statusCode).toBe(200);
    expect(JSON.stringify(await quotes.view(token))).not.toContain(intake._id);
    await release(order, { pictureId: found._id, isShown: false });
    expect(await seenAt(token)).toEqual([]);
    const audited = (await workshop.events()).filter(({ data }) => JSON.stringify(data).includes('shownPictures'));
    expect(audited.filter(({ data }) => JSON.stringify(data).includes(order._id))).toHaveLength(2);
  });

  it('of other orders, unknown ones and customers’ wishes are refused [QUOTE-137]', async () => {
    const [one, other] = [await photographed(), await photographed()];
    for (const pictureId of [other.intake._id, 'f'.repeat(24)]) {
      const refused = await release(one.order, { pictureId, isShown: true });
      expect([refused.statusCode, refused.json<Failure>().code]).toEqual([404, 'PICTURE_UNKNOWN']);
    }
    expect((await release(one.order, { pictureId: one.intake._id, isShown: true }, 'customer')).statusCode).toBe(403);
    expect(await seenAt(one.token)).toEqual([]);
  });

  it('released by two requests at once are released once [QUOTE-137]', async () => {
    const { order, token, intake } = await photographed();
    const body = { pictureId: intake._id, isShown: true };
    const answers = await Promise.all([release(order, body), release(order, body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await seenAt(token)).toHaveLength(1);
  });

  it('that are deleted are shown no more, and releases go with the order’s personal data [QUOTE-137]', async () => {
    const { order, token, intake } = await photographed();
    await release(order, { pictureId: intake._id, isShown: true });
    const { version } = await workshop.orderOf(order._id);
    await workshop.call('PUT', `orders/${order._id}`, { body: { version, images: [] } });
    expect(await seenAt(token)).toEqual([]);
    const released = createReleasedRepository(workshop.mongo);
    expect(await released.listOf(order._id)).toHaveLength(1);
    await inTransaction(workshop.mongo, (session) => released.removeOf(session, [order._id]));
    expect(await released.listOf(order._id)).toEqual([]);
  });
});
