import { describe, expect, it } from 'vitest';
import { handoversOf } from '../../testing/test-handovers.ts';
import { decide, testPrices } from '../../testing/test-quotes.ts';
import { openTestWorkshop } from '../../testing/test-workshop.ts';

const workshop = await openTestWorkshop({ prices: testPrices() });
const handovers = handoversOf(workshop);
const { quotes, ready, tryFinish, finished, setParts } = handovers;

const jobsOf = async (order: { _id: string }) =>
  (await quotes.list(order)).jobs.map(({ state, parts }) => [state, parts]);

describe('the parts of an order that is finished', () => {
  it('are sold with their job, which is told once; a repeated move changes nothing [QUOTE-110]', async () => {
    const order = await ready();
    expect(await jobsOf(order)).toEqual([
      ['agreed', 'reserved'],
      ['agreed', 'none'],
    ]);
    await finished(order);
    expect((await tryFinish(order)).statusCode).toBe(200);
    const [job] = (await quotes.list(order)).jobs;
    expect(job).toMatchObject({ state: 'agreed', parts: 'sold' });
    const told = (await workshop.events()).filter(
      ({ type, entityId, version }) =>
        type === 'workshop.job.changed.v1' && entityId === job?._id && version === job?.version,
    );
    expect(told.map(({ data }) => data)).toMatchObject([{ state: 'agreed', parts: 'sold', attempt: 1 }]);
    expect((await workshop.orderOf(order._id)).state).toBe('finished');
  });

  it('have to be there: the move is refused until they are, or until the job is cancelled [QUOTE-111]', async () => {
    for (const parts of ['pending', 'short']) {
      const order = await ready();
      await setParts(order, parts);
      const refused = await tryFinish(order);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'PARTS_NOT_READY', message: expect.stringContaining('Thay má phanh') },
      ]);
      expect(await workshop.orderOf(order._id)).toMatchObject({ state: 'open', step: 'handover' });
      const [job] = (await quotes.list(order)).jobs;
      const body = { version: job?.version, reason: 'Khách không chờ' };
      await workshop.call('POST', `quoted-jobs/${job?._id}/cancel`, { body });
      await finished(await workshop.orderOf(order._id));
      expect((await jobsOf(order)).at(0)).toEqual(['cancelled', 'releasing']);
    }
  });

  it('are those of agreed jobs only [QUOTE-110]', async () => {
    const order = await ready();
    const { quote } = await quotes.sent(order);
    await quotes.record(quote, {
      decisions: decide(
        quote,
        quote.jobs.map(({ title }) => title),
      ),
    });
    await finished(await workshop.orderOf(order._id));
    expect((await jobsOf(order)).map(([, parts]) => parts)).toEqual(['sold', 'none', 'none', 'none']);
  });
});
