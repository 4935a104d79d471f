import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startServers } from '@garage/local';
import type { LocalServers } from '@garage/local';
import { servers } from '@garage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChatChaos } from './chat/run.ts';
import { faultsOf, verify } from './chat/verify.ts';

const ignore = (): void => undefined;

describe('live chat while connections drop, a node is killed and Redis restarts', () => {
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

  it('loses nothing, shows nothing twice and skips no number [SRV-17]', { timeout: 300_000 }, async () => {
    const report = await runChatChaos({
      mongodbUrl: servers().mongodbUrl,
      natsUrl: servers().natsUrl,
      redis: own.redis,
      customers: 6,
      staff: 3,
      messages: 240,
      reconnects: 20,
      seed: 20_260_103,
      log: ignore,
    });
    expect({ faults: faultsOf(report), report }).toMatchObject({ faults: [], report: { sent: 240, lost: 0 } });
  });

  it('would be noticed to lose, to repeat and to skip', () => {
    const stored = [1, 2, 4].map((sequence) => ({ accountId: 'a', sequence, clientId: `m-${sequence}` }));
    const talker = { shown: new Map([['a', { sequences: [1, 2, 2], repeats: 0 }]]) };
    const findings = verify(['m-1', 'm-9'], stored, [talker]);
    expect(faultsOf({ ...findings, absence: 31 })).toEqual([
      '1 acknowledged messages are not stored',
      '1 numbers are skipped or given twice',
      '1 messages are not shown by a client that should',
      '1 messages are shown twice',
      '1 customers of a killed node seem to be there for more than 30 s',
    ]);
  });
});
