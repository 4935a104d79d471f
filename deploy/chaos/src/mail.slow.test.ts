import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startServers } from '@garage/local';
import type { LocalServers } from '@garage/local';
import { servers } from '@garage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf, tableOf } from './mail/report.ts';
import { runMailChaos } from './mail/run.ts';

const ignore = (): void => undefined;

describe('mails while the mailer is killed', () => {
  let folder: string;
  let own: LocalServers;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'garage-chaos-'));
    const { cacheDir } = readSettings();
    own = await startServers({ dataDir: folder, cacheDir, log: ignore, private: true, only: ['redis'] });
  });
  afterAll(async () => {
    await own.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const options = () => ({
    mongodbUrl: servers().mongodbUrl,
    natsUrl: servers().natsUrl,
    redis: own.redis,
    mails: 200,
    mailerKills: 3,
    seed: 20_260_102,
    log: ignore,
  });

  it(
    'none of 200 is lost over three kills, and a repeat carries the same code and Message-ID [SRV-08]',
    { timeout: 240_000 },
    async () => {
      const report = await runMailChaos({ ...options(), redisKills: 1 });
      // The table only shows in a failure.
      expect({ faults: faultsOf(report), table: tableOf(report) }).toMatchObject({ faults: [] });
      expect(report).toMatchObject({ asked: 200, missing: 0 });
    },
  );

  it('would be noticed to be lost if they left the queue before they were sent', { timeout: 600_000 }, async () => {
    const run = runMailChaos({ ...options(), mails: 100, mailerKills: 1, redisKills: 0, mailer: 'careless' });
    // Mails are missing at the end, or so many that the run never gets there.
    const noticed = await run.then((report) => faultsOf(report).join(), String);
    expect(noticed).toMatch(/never came|Nothing moves any more/);
  });
});
