import { startPrivateServers, type PrivateServers } from '@garage/local';
import { servers } from '@garage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSlotChaos } from './slots/run.ts';

const ignore = (): void => undefined;

describe('slots', () => {
  let own: PrivateServers;

  beforeAll(async () => {
    own = await startPrivateServers({ only: ['mongodb'] });
  });
  afterAll(() => own.stop());

  it(
    'give their last place to one guest, and count correctly after kills of booking and the database [SRV-15, B-32]',
    { timeout: 300_000 },
    async () => {
      const report = await runSlotChaos({
        mongodb: own.mongodb,
        natsUrl: servers().natsUrl,
        redisUrl: servers().redisUrl,
        requests: 60,
        visits: 60,
        bookingKills: 2,
        databaseKills: 1,
        seed: 20_261_121,
        log: ignore,
      });
      // The figures are only shown by a failure.
      expect(report).toMatchObject({ faults: [] });
      expect(report.figures.booked).toMatchObject({ asked: 60, won: 1, refused: 59 });
      expect(report.figures.moved).toMatchObject({ asked: 60, won: 1, refused: 59 });
    },
  );
});
