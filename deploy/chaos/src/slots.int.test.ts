import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startServers } from '@garage/local';
import type { LocalServers } from '@garage/local';
import { servers } from '@garage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf, tableOf } from './slots/report.ts';
import { runSlotChaos } from './slots/run.ts';

const ignore = (): void => undefined;

describe('slots', () => {
  let folder: string;
  let own: LocalServers;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'garage-chaos-'));
    const { cacheDir } = readSettings();
    own = await startServers({ dataDir: folder, cacheDir, log: ignore, private: true, only: ['mongodb'] });
  });
  afterAll(async () => {
    await own.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    'have one winner of their last place, and count right after kills of booking and of the database [SRV-15, B-32]',
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
      // The table only shows in a failure.
      expect({ faults: faultsOf(report), table: tableOf(report) }).toMatchObject({ faults: [] });
      expect(report.booked).toEqual({ asked: 60, won: 1, refused: 59, other: {} });
      expect(report.moved).toEqual({ asked: 60, won: 1, refused: 59, other: {} });
    },
  );
});
