import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startServers } from '@garage/local';
import type { LocalServers } from '@garage/local';
import { servers } from '@garage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noKills } from './messaging/kills.ts';
import { faultsOf, tableOf } from './messaging/report.ts';
import { runMessagingChaos } from './messaging/run.ts';

const ignore = (): void => undefined;

describe('messaging while its parts are killed', () => {
  let folder: string;
  let own: LocalServers;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'garage-chaos-'));
    const { cacheDir } = readSettings();
    own = await startServers({ dataDir: folder, cacheDir, log: ignore, private: true, only: ['nats'] });
  });
  afterAll(async () => {
    await own.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    'loses nothing over 14 kills, does nothing twice and never goes back to an older version',
    { timeout: 240_000 },
    async () => {
      const kills = {
        'consumer between commit and acknowledgement': 8,
        'relay between publish and removal': 2,
        'consumer anywhere': 1,
        'relay anywhere': 1,
        broker: 2,
      };
      const report = await runMessagingChaos({
        mongodbUrl: servers().mongodbUrl,
        broker: own.nats,
        events: 1_500,
        seed: 20_260_101,
        poison: 4,
        kills,
        log: ignore,
      });
      // The table only shows in a failure.
      expect({ faults: faultsOf(report), table: tableOf(report) }).toMatchObject({ faults: [] });
      expect(report).toMatchObject({ committed: 1_500, effects: 1_500, kills, deadAgain: 4 });
      // A good message whose deliveries were cut short again and again may be among them: it is replayed as well.
      expect(report.replayed).toBeGreaterThanOrEqual(4);
    },
  );

  it('would be noticed to do things twice if the inbox forgot', { timeout: 240_000 }, async () => {
    const report = await runMessagingChaos({
      mongodbUrl: servers().mongodbUrl,
      broker: own.nats,
      events: 300,
      seed: 7,
      poison: 2,
      kills: { ...noKills, 'consumer between commit and acknowledgement': 3 },
      breakInbox: true,
      log: ignore,
    });
    expect(report.twice).toBeGreaterThan(0);
    expect(faultsOf(report).join()).toMatch(/more than once/);
  });
});
