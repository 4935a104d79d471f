import { startPrivateServers, type PrivateServers } from '@garage/local';
import { servers } from '@garage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './command.ts';
import { runMessagingChaos } from './messaging/run.ts';

const ignore = (): void => undefined;

describe('messaging while relay, consumer and broker are killed', () => {
  let own: PrivateServers;

  beforeAll(async () => {
    own = await startPrivateServers({ only: ['nats'] });
  });
  afterAll(() => own.stop());

  it(
    'loses no event over 14 kills, handles none twice and never overwrites a newer version',
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
      // The report is only shown by a failure.
      expect({ faults: faultsOf(report), report }).toMatchObject({ faults: [] });
      expect(report.figures).toMatchObject({ committed: 1_500, effects: 1_500, kills, deadAgain: 4 });
      // A valid message whose deliveries were interrupted too often may be among them; it is replayed too.
      expect(report.figures.replayed).toBeGreaterThanOrEqual(4);
    },
  );

  it('detects duplicates when the inbox forgets events', { timeout: 240_000 }, async () => {
    const report = await runMessagingChaos({
      mongodbUrl: servers().mongodbUrl,
      broker: own.nats,
      events: 300,
      seed: 7,
      poison: 2,
      kills: { 'consumer between commit and acknowledgement': 3 },
      breakInbox: true,
      log: ignore,
    });
    expect(faultsOf(report).join()).toMatch(/more than once/);
  });
});
