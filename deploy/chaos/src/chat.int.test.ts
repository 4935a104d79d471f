import { startPrivateServers, type PrivateServers } from '@garage/local';
import { servers } from '@garage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChatChaos } from './chat/run.ts';
import { verify } from './chat/verify.ts';
import { faultsOf } from './command.ts';

const ignore = (): void => undefined;

describe('live chat while connections drop, a node is killed and Redis restarts', () => {
  let own: PrivateServers;

  beforeAll(async () => {
    own = await startPrivateServers({ only: ['redis'] });
  });
  afterAll(() => own.stop());

  it('loses no message, stores none twice and skips no sequence number [SRV-17]', { timeout: 300_000 }, async () => {
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
    expect({ faults: faultsOf(report), report }).toMatchObject({ faults: [], report: { figures: { sent: 240 } } });
  });

  it('detects lost, repeated and skipped messages', () => {
    const stored = [1, 2, 4].map((sequence) => ({ accountId: 'a', sequence, clientId: `m-${sequence % 4}` }));
    stored.push({ accountId: 'a', sequence: 5, clientId: 'm-1' });
    const client = { shown: new Map([['a', new Set([1, 2, 5])]]) };
    expect(faultsOf(verify(['m-1', 'm-9'], stored, [client]))).toEqual([
      '1 acknowledged messages are not stored',
      '1 messages are stored twice',
      '2 sequence numbers are skipped or used twice',
      '1 messages are not shown by a client',
    ]);
  });
});
