import type { Failure, IntakeBody, RepairOrder } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { freeJob, quotesOf, testPrices } from '../../testing/test-quotes.ts';
import { lan, openTestWorkshop } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let quotes: ReturnType<typeof quotesOf>;

beforeAll(async () => {
  workshop = await openTestWorkshop({ prices: testPrices() });
  quotes = quotesOf(workshop);
});

const withMail = { people: [{ ...lan, email: 'lan@example.com' }] };
const promisedAt = '2030-12-01T10:00:00.000Z';

/** The news in the mails about an order, in no order. */
async function mailsOf({ number }: Pick<RepairOrder, 'number'>): Promise<unknown[]> {
  const rows = workshop.mongo.db.collection<{ job: { name: string; data: Record<string, unknown> } }>('outbox');
  const filter = { kind: 'job', 'job.name': 'repair-progress', 'job.data.number': number };
  return (await rows.find(filter).toArray()).map(({ job }) => job.data['news']);
}

async function linked(body: Partial<IntakeBody> = withMail) {
  const order = await workshop.takeIn(body);
  const { token } = await quotes.sent(order, { jobs: [freeJob()] });
  return { order: await workshop.orderOf(order._id), token };
}

const choose = (token: string, isWanted: boolean) => quotes.open('/mails', { token, isWanted });

describe('mails about the progress of an order', () => {
  it('report moves, waiting and the promised time, each once [QUOTE-140]', async () => {
    const { order } = await linked();
    const body = { to: 'check' as const, noteForCustomer: 'Xe đã lên cầu nâng.' };
    const answers = await Promise.all([workshop.move(order, body), workshop.move(order, body)]);
    answers.push(await workshop.move(order, body));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    let { version } = await workshop.orderOf(order._id);
    const waiting = { for: 'parts', note: 'Nội bộ' };
    await workshop.call('POST', `orders/${order._id}/waiting`, { body: { version, waiting } });
    version += 1;
    await workshop.call('PUT', `orders/${order._id}`, { body: { version, promisedAt, belongings: 'Ô' } });
    const mails = await mailsOf(order);
    expect(mails).toHaveLength(3);
    expect(mails).toEqual(
      expect.arrayContaining([
        { kind: 'moved', step: 'check' },
        { kind: 'waiting', waitingFor: 'parts' },
        { kind: 'promised', promisedAt },
      ]),
    );
  });

  it('are sent for no order without an e-mail or without a link [QUOTE-140]', async () => {
    const [{ order, token }, unlinked] = [await linked({}), await workshop.takeIn(withMail)];
    for (const one of [order, unlinked]) await workshop.moved(one, { to: 'check' });
    expect([await mailsOf(order), await mailsOf(unlinked)]).toEqual([[], []]);
    expect((await quotes.view(token)).mails).toBeNull();
  });

  it('are switched off and on at the link, also repeatedly [QUOTE-141]', async () => {
    const { order, token } = await linked();
    expect((await quotes.view(token)).mails).toBe(true);
    for (const isWanted of [false, false]) expect((await choose(token, isWanted)).statusCode).toBe(200);
    expect((await quotes.view(token)).mails).toBe(false);
    const moved = await workshop.moved(order, { to: 'check' });
    expect(await mailsOf(order)).toEqual([]);
    await choose(token, true);
    await workshop.moved(moved, { to: 'diagnose' });
    expect(await mailsOf(order)).toEqual([{ kind: 'moved', step: 'diagnose' }]);
  });

  it('are chosen by nobody without a valid link [QUOTE-141]', async () => {
    const { order, token } = await linked();
    await workshop.call('POST', `orders/${order._id}/links/revoke`);
    for (const unknown of [token, 'x'.repeat(22)])
      expect((await choose(unknown, false)).json<Failure>().code).toBe('LINK_INVALID');
  });
});
