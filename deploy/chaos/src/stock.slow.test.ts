import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startServers } from '@garage/local';
import type { LocalServers } from '@garage/local';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noStockKills } from './stock/kills.ts';
import { tableOf } from './stock/report.ts';
import { runStockChaos } from './stock/run.ts';
import { verifyStock } from './stock/verify.ts';

const ignore = (): void => undefined;

describe('stock while everything around it is killed', () => {
  let folder: string;
  let own: LocalServers;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'garage-chaos-'));
    const { cacheDir } = readSettings();
    own = await startServers({ dataDir: folder, cacheDir, log: ignore, private: true });
  });
  afterAll(async () => {
    await own.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const options = () => ({ servers: own, parallel: 40, products: 5, quantity: 60, log: ignore });

  it(
    'is never oversold over seven kills; every order is final and in its history once [SRV-11] [SRV-13]',
    { timeout: 600_000 },
    async () => {
      const kills = {
        ...noStockKills,
        'commerce between commit and answer': 2,
        'catalogue between commit and answer': 2,
        'commerce anywhere': 1,
        nats: 1,
        database: 1,
      };
      const history = await runStockChaos({ ...options(), checkouts: 300, kills, seed: 20_260_103 });
      // The table only shows in a failure.
      expect({ faults: verifyStock(history), table: tableOf(history) }).toMatchObject({ faults: [] });
      expect(history.kills).toEqual(kills);
      expect(history.checkouts).toHaveLength(300);
    },
  );

  it('would be noticed to be oversold if it were taken without asking', { timeout: 600_000 }, async () => {
    const history = await runStockChaos({
      ...options(),
      checkouts: 120,
      quantity: 15,
      kills: noStockKills,
      seed: 7,
      breakDecrement: true,
    });
    expect(verifyStock(history).join()).toMatch(/products oversold/);
  });
});
