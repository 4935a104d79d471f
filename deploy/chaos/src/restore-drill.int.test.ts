import { join } from 'node:path';
import { startPrivateServers, type PrivateServers } from '@garage/local';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runRestoreDrill } from './restore-drill/run.ts';
import { runTokenDrill } from './restore-drill/tokens.ts';

let own: PrivateServers;
const log = (): void => undefined;

beforeAll(async () => {
  own = await startPrivateServers();
});
afterAll(() => own.stop());

it('restores stock, orders and events after the databases are wiped', { timeout: 600_000 }, async () => {
  const options = { servers: own, checkouts: 40, parallel: 10, products: 5, quantity: 20, seed: 11, log };
  const report = await runRestoreDrill({ ...options, comments: 2_000, folder: join(own.folder, 'backup') });
  expect(report.faults).toEqual([]);
  expect(report.documents).toBeGreaterThan(2_100);
  expect(report.checkouts).toBe(40);
});

it(
  'refuses tokens issued before the restore; accepts new tokens and the passwords of the backup [TRUST-13]',
  { timeout: 300_000 },
  async () => {
    const faults = await runTokenDrill({ servers: own, folder: join(own.folder, 'identity-backup'), log });
    expect(faults).toEqual([]);
  },
);
