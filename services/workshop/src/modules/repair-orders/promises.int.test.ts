import type { Failure, RouteOf } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { freeJob, quotesOf, testPrices } from '../../testing/test-quotes.ts';
import { openTestWorkshop } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let quotes: ReturnType<typeof quotesOf>;

beforeAll(async () => {
  workshop = await openTestWorkshop({ prices: testPrices() });
  quotes = quotesOf(workshop);
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(workshop.clock.now + hours * HOUR_MS).toISOString();

type Edit = Omit<RouteOf<'repairs.update'>['body'], 'version'>;

async function edit(id: string, body: Edit) {
  const { version } = await workshop.orderOf(id);
  return workshop.call('PUT', `orders/${id}`, { body: { version, ...body } });
}

describe('a promised time', () => {
  it('becomes a later one, or none, only with a reason for the customer [QUOTE-135]', async () => {
    const { _id: id } = await workshop.takeIn({ promisedAt: inHours(4) });
    for (const promisedAt of [inHours(5), null])
      for (const reason of [{}, { promisedReason: '  ' }]) {
        const refused = await edit(id, { promisedAt, ...reason });
        expect([refused.statusCode, refused.json<Failure>().code]).toEqual([400, 'PROMISE_REASON_MISSING']);
      }
    expect((await edit(id, { promisedAt: inHours(3) })).statusCode).toBe(200);
    expect((await edit(id, { promisedAt: inHours(6), promisedReason: ' Chờ phụ tùng ' })).statusCode).toBe(200);
    const { history, promisedAt } = await workshop.orderOf(id);
    expect(promisedAt).toBe(inHours(6));
    expect(history.slice(-2)).toMatchObject([
      { promise: { from: inHours(4), to: inHours(3) }, noteForCustomer: '' },
      { promise: { from: inHours(3), to: inHours(6) }, noteForCustomer: 'Chờ phụ tùng' },
    ]);
  });

  it('that stays as it was is no change, whatever else is edited [QUOTE-135]', async () => {
    const promisedAt = inHours(4);
    const { _id: id } = await workshop.takeIn({ promisedAt });
    await edit(id, { promisedAt, promisedReason: 'Không đổi', belongings: 'Ô' });
    const { history } = await workshop.orderOf(id);
    expect(history.at(-1)).toMatchObject({ action: 'updated', noteForCustomer: '' });
    expect(history.at(-1)?.promise).toBeUndefined();
  });

  it('shows at the link how it moved, and why [QUOTE-136]', async () => {
    const order = await workshop.takeIn({ promisedAt: inHours(4) });
    const { token } = await quotes.sent(order, { jobs: [freeJob()] });
    await edit(order._id, { promisedAt: inHours(8), promisedReason: 'Chờ phụ tùng' });
    const view = await quotes.view(token);
    expect(view.order.promises).toEqual([
      { at: new Date(workshop.clock.now).toISOString(), from: inHours(4), to: inHours(8), reason: 'Chờ phụ tùng' },
    ]);
  });
});
