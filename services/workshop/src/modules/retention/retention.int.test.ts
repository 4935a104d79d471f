import type { RepairOrder, RouteOf, Vehicle } from '@garage/contracts';
import { CONSENT_MONTHS, LINK_DAYS, PICTURE_MONTHS } from '@garage/contracts';
import { monthsBefore } from '@garage/service-kit';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWrites } from '../../create-writes.ts';
import { buildEntry, inspectionsOf } from '../../testing/test-inspections.ts';
import { quotesOf, testPrices } from '../../testing/test-quotes.ts';
import { openTestWorkshop } from '../../testing/test-workshop.ts';
import { createWorkshopSettingsRepository } from '../settings/index.ts';
import { anonymiseConsents } from './anonymise-consents.ts';
import { createClosedOrderRepository } from './closed-order-repository.ts';
import { removeOldPictures } from './remove-old-pictures.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let inspections: ReturnType<typeof inspectionsOf>;
let image: string;

beforeAll(async () => {
  workshop = await openTestWorkshop({ prices: testPrices() });
  inspections = inspectionsOf(workshop);
  image = toDataUrl(await makeImage('jpeg', { width: 320, height: 240 }), 'jpeg');
});

const sweepDependencies = () => {
  const { mongo } = workshop;
  const settings = createWorkshopSettingsRepository(mongo);
  return { ...createWrites(workshop), settings, closed: createClosedOrderRepository(mongo) };
};
const sweep = (): Promise<number> => removeOldPictures(sweepDependencies(), () => true);

const saveMonths = async (pictureMonths: number, authorization: string) =>
  workshop.app.inject({
    method: 'PUT',
    url: '/api/workshop/settings',
    headers: { authorization },
    payload: { pictureMonths },
  });

const monthsKept = async () => (await workshop.read<RouteOf<'workshop.retention'>['response']>('retention')).months;

const picturesOf = ({ _id }: Pick<RepairOrder, '_id'>) => workshop.picturesOf(`orders/${_id}`);

/** An order with a photograph of its intake and one of an inspection. */
async function takeInWithPhotographs() {
  const order = await workshop.takeIn({ images: [image] });
  const inspectionId = await inspections.begin(order._id);
  const [group] = (await inspections.get(inspectionId)).groups;
  const pointId = group?.points[0]?.id ?? '';
  const entry = buildEntry({ pointId, rating: 'red', note: 'Má phanh mòn', photo: { image, strokes: [] } });
  expect((await inspections.enter(inspectionId, entry)).statusCode).toBe(200);
  return { order, inspectionId };
}

const cancel = ({ _id, version }: Pick<RepairOrder, '_id' | 'version'>) =>
  workshop.call('POST', `orders/${_id}/cancel`, { body: { version, reason: 'Khách đổi ý', done: '' } });

describe('photographs of closed orders', () => {
  it('go after the months that master has set; those of open orders stay, and so does what was found [WORK-141]', async () => {
    const [old, open] = [await takeInWithPhotographs(), await takeInWithPhotographs()];
    expect((await cancel(old.order)).statusCode).toBe(200);
    expect(await sweep()).toBe(0);

    const closedAt = workshop.clock.now;
    const months = await monthsKept();
    expect(months).toBe(PICTURE_MONTHS.initial);
    while (monthsBefore(new Date(workshop.clock.now), months).getTime() <= closedAt) workshop.clock.now += 86_400_000;
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);

    expect(await picturesOf(old.order)).toEqual([]);
    expect(await workshop.orderOf(old.order._id)).toMatchObject({ imageCount: 0, version: 3 });
    const { results } = await inspections.get(old.inspectionId);
    expect(results).toMatchObject([{ rating: 'red', note: 'Má phanh mòn', photos: [] }]);
    expect(await workshop.mongo.db.collection('pictures').countDocuments()).toBe(2);
    expect(await picturesOf(open.order)).toHaveLength(1);
    expect((await inspections.get(open.inspectionId)).results[0]?.photos).toHaveLength(1);
    // The sweep does not return to the order, so that a later photograph would stay for good.
    const [pointId = ''] = results.map((result) => result.pointId);
    const late = await inspections.enter(
      old.inspectionId,
      buildEntry({ pointId, rating: 'red', photo: { image, strokes: [] } }),
    );
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'REPAIR_ORDER_CLOSED' }]);
    const rated = await inspections.enter(old.inspectionId, buildEntry({ pointId, rating: 'yellow' }));
    expect(rated.statusCode).toBe(200);
    const events = await workshop.events();
    const lastOf = (id: string) => events.findLast(({ entityId }) => entityId === id);
    expect(lastOf(old.order._id)).toMatchObject({ type: 'workshop.order.updated.v1', version: 3 });
    const { version } = await inspections.get(old.inspectionId);
    expect(lastOf(old.inspectionId)).toMatchObject({ type: 'workshop.inspection.updated.v1', version });
  });

  it('are deleted by a later round after one that stopped at any order [WORK-141]', async () => {
    const orders = [await takeInWithPhotographs(), await takeInWithPhotographs(), await takeInWithPhotographs()];
    for (const { order } of orders) await cancel(order);
    workshop.clock.now += 40 * 31 * 86_400_000;
    const dependencies = sweepDependencies();
    const { closed } = dependencies;
    const oneByOne: typeof closed = {
      ...closed,
      listAfter: (state, range) => closed.listAfter(state, { ...range, limit: 1 }),
    };
    let rounds = 0;
    await removeOldPictures({ ...dependencies, closed: oneByOne }, () => (rounds += 1) <= 3);
    expect(await picturesOf(orders[0]?.order ?? { _id: '' })).toEqual([]);
    await sweep();
    for (const { order } of orders) expect(await picturesOf(order)).toEqual([]);
  });
});

describe('the terms of links and answers', () => {
  it('count from the closing, also after photographs were deleted and files merged [QUOTE-151] [QUOTE-154]', async () => {
    const quotes = quotesOf(workshop);
    const { order } = await takeInWithPhotographs();
    const { quote, token } = await quotes.sent(order);
    expect((await quotes.record(quote)).statusCode).toBe(200);
    expect((await cancel(await workshop.orderOf(order._id))).statusCode).toBe(200);
    const closedAt = workshop.clock.now;
    const master = await workshop.authorizationOf('d'.repeat(24), 'master');
    expect((await saveMonths(1, master)).statusCode).toBe(200);
    const after = (days: number) => (workshop.clock.now = closedAt + days * 86_400_000);
    after(60);
    expect(await sweep()).toBe(1);
    expect(await picturesOf(order)).toEqual([]);
    const kept = await workshop.addVehicle();
    const { _id: otherId, version: otherVersion } = await workshop.read<Vehicle>(`vehicles/${order.vehicle._id}`);
    const merged = { version: kept.version, otherId, otherVersion };
    expect((await workshop.call('POST', `vehicles/${kept._id}/merge`, { body: merged })).statusCode).toBe(200);
    expect((await workshop.orderOf(order._id)).vehicle._id).toBe(kept._id);
    expect((await quotes.open('', { token })).statusCode).toBe(200);
    after(LINK_DAYS.initial + 1);
    expect((await quotes.open('', { token })).statusCode).toBe(404);
    after(CONSENT_MONTHS.initial * 31);
    expect(await anonymiseConsents(sweepDependencies(), () => true)).toBe(1);
  });
});

describe('the months', () => {
  it('are set by masters only, within limits, shown to everyone, and in the audit log [WORK-142] [QUOTE-150]', async () => {
    const master = await workshop.authorizationOf('d'.repeat(24), 'master');
    const refused = await saveMonths(12, workshop.authorization.staff);
    expect(refused.statusCode).toBe(403);
    expect((await saveMonths(0, master)).statusCode).toBe(400);
    expect((await saveMonths(121, master)).statusCode).toBe(400);
    const others = { consentMonths: CONSENT_MONTHS.initial, linkDays: LINK_DAYS.initial };
    expect((await saveMonths(12, master)).json()).toMatchObject({ settings: { pictureMonths: 12, ...others } });
    expect(await monthsKept()).toBe(12);
    const audited = (await workshop.events()).findLast(({ type }) => type === 'workshop.audit.recorded.v1');
    expect(audited?.data).toMatchObject({ kind: 'settings', targetId: 'workshop' });
  });
});
