import { servers } from '@garage/testing';
import { expect, it } from 'vitest';
import { faultsOf } from './command.ts';
import { runNoticesChaos } from './notices/run.ts';

const options = () => ({
  mongodbUrl: servers().mongodbUrl,
  natsUrl: servers().natsUrl,
  redisUrl: servers().redisUrl,
  events: 200,
  kills: 2,
  // A minute passes in three seconds.
  speed: 20,
  seed: 20_261_123,
  log: () => undefined,
});

it(
  'notices are neither lost nor made twice while both processes are killed, and none is pushed in quiet hours [DAILY-66]',
  { timeout: 240_000 },
  async () => {
    const report = await runNoticesChaos(options());
    // The report is only shown by a failure.
    expect({ faults: faultsOf(report), report }).toMatchObject({ faults: [] });
    expect(report.figures.events).toBe(200);
  },
);
