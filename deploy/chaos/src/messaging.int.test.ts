import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startServers } from '@garage/local';
import type { LocalServers } from '@garage/local';
import { servers } from '@garage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('loses nothing, does nothing twice and never goes back to an older version', { timeout: 240_000 }, async () => {
    const kills = {
      'consumer between commit and acknowledgement': 2,
      'relay between publish and removal': 1,
      'consumer anywhere': 0,
      'relay anywhere': 0,
      broker: 1,
    };
    const report = await runMessagingChaos({
      mongodbUrl: servers().mongodbUrl,
      broker: own.nats,
      events: 400,
      seed: 20_260_101,
      poison: 2,
      kills,
      log: ignore,
    });
    // The table only shows in a failure.
    expect({ faults: faultsOf(report), table: tableOf(report) }).toMatchObject({ faults: [] });
    expect(report).toMatchObject({ committed: 400, effects: 400, kills, deadAgain: 2 });
    // A good message whose deliveries were cut short again and again may be among them: it is replayed as well.
    expect(report.replayed).toBeGreaterThanOrEqual(2);
  });
});
