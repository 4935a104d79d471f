import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startServers } from '@garage/local';
import type { LocalServers } from '@garage/local';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOfDrill, runRestoreDrill } from './restore-drill/run.ts';
import { runTokenDrill } from './restore-drill/tokens.ts';
import { verifyStock } from './stock/verify.ts';

let folder: string;
let own: LocalServers;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'garage-drill-'));
  own = await startServers({ dataDir: folder, cacheDir: readSettings().cacheDir, log: () => undefined, private: true });
});
afterAll(async () => {
  await own.stop();
  await rm(folder, { recursive: true, force: true });
});

it('sells, is wiped and restored: stock, orders and events are as they were', { timeout: 600_000 }, async () => {
  const options = {
    servers: own,
    checkouts: 40,
    parallel: 10,
    products: 5,
    quantity: 20,
    seed: 11,
    log: () => undefined,
  };
  const report = await runRestoreDrill({ ...options, comments: 2_000, folder: join(folder, 'backup') });
  expect(faultsOfDrill(report, verifyStock(report.history))).toEqual([]);
  expect(report.documents).toBeGreaterThan(2_100);
  expect(report.history.checkouts).toHaveLength(40);
});

it(
  'refuses every token of before, and takes passwords of the backup and fresh tokens [TRUST-13]',
  { timeout: 300_000 },
  async () => {
    const faults = await runTokenDrill({ servers: own, folder: join(folder, 'identity-backup'), log: () => undefined });
    expect(faults).toEqual([]);
  },
);
