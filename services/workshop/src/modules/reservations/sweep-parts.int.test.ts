import { reserveStock } from '@garage/contracts';
import { serveRequests } from '@garage/messaging';
import { AppError } from '@garage/service-kit';
import { expect, it, onTestFinished } from 'vitest';
import { handoversOf } from '../../testing/test-handovers.ts';
import { testPrices } from '../../testing/test-quotes.ts';
import { openTestWorkshop } from '../../testing/test-workshop.ts';
import { createQuotedJobRepository } from '../consents/index.ts';
import { createStockClient } from './stock-client.ts';
import { sweepParts } from './sweep-parts.ts';

const workshop = await openTestWorkshop({ prices: testPrices() });
const { quotes, ready, setParts } = handoversOf(workshop);

/** One round of the sweep, with a catalogue that answers requests for one job with a failure. Returns the jobs that it was asked for. */
async function sweepWith({ failing, failure }: { failing: string; failure: 'INTERNAL' | 'SERVICE_UNAVAILABLE' }) {
  const { mongo, messaging, outbox, logger, clock } = workshop;
  const asked: string[] = [];
  const catalogue = serveRequests({
    messaging,
    logger: { ...logger, error: () => undefined },
    contract: reserveStock,
    handle: async ({ orderId }) => {
      asked.push(orderId);
      if (orderId === failing) throw new AppError(failure);
      return { outcome: 'reserved' as const, orderId, lines: [] };
    },
  });
  try {
    await sweepParts({
      mongo,
      outbox,
      quotedJobs: createQuotedJobRepository(mongo),
      stock: createStockClient(messaging),
      metrics: { countReservation: () => undefined },
      logger: { info: () => undefined, warn: () => undefined },
      now: () => clock.now,
    });
  } finally {
    await catalogue.stop();
  }
  return asked;
}

it.each([
  { failure: 'INTERNAL', asked: 2, parts: 'reserved' },
  { failure: 'SERVICE_UNAVAILABLE', asked: 1, parts: 'pending' },
] as const)(
  'leaves the parts of the next job $parts after $failure for one job [QUOTE-27]',
  async ({ failure, asked, parts }) => {
    const jobs = [];
    for (const days of [2, 1]) {
      const order = await ready();
      onTestFinished(async () => void (await setParts(order, 'reserved')));
      await setParts(order, 'pending');
      const [job] = (await quotes.list(order)).jobs;
      if (!job) throw new Error('The order has no job');
      jobs.push({ order, id: job._id });
      // The first job has waited longest, so that it is asked for first.
      const changedAt = new Date(workshop.clock.now - days * 86_400_000);
      await workshop.mongo.db.collection('quoted_jobs').updateMany({ orderId: order._id }, { $set: { changedAt } });
    }
    const [first, second] = jobs;
    if (!first || !second) throw new Error('There are no jobs');
    expect(await sweepWith({ failing: first.id, failure })).toEqual([first.id, second.id].slice(0, asked));
    const [job] = (await quotes.list(second.order)).jobs;
    expect(job?.parts).toBe(parts);
  },
);
