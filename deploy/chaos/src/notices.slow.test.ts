import { servers } from '@garage/testing';
import { expect, it } from 'vitest';
import { faultsOf } from './command.ts';
import { runNoticesChaos } from './notices/run.ts';

it(
  'the check of notices detects pushes in quiet hours when clocks are wrong [DAILY-66]',
  { timeout: 240_000 },
  async () => {
    const { mongodbUrl, natsUrl, redisUrl } = servers();
    // Slow enough that the first quiet hours, two minutes of the clock, outlast the start of the processes on a busy machine.
    const size = { events: 100, kills: 0, speed: 4, seed: 20_261_123 };
    const run = { ...size, mongodbUrl, natsUrl, redisUrl, breakClock: true, log: () => undefined };
    const report = await runNoticesChaos(run);
    expect(faultsOf({ none: report.none, some: {} }).join()).toContain('in quiet hours');
  },
);
