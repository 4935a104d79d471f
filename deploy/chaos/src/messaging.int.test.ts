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

  it('loses no event, handles none twice and never overwrites a newer version', { timeout: 240_000 }, async () => {
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
    // The report is only shown by a failure.
    expect({ faults: faultsOf(report), report }).toMatchObject({ faults: [] });
    expect(report.figures).toMatchObject({ committed: 400, effects: 400, kills, deadAgain: 2 });
    // A valid message whose deliveries were interrupted too often may be among them; it is replayed too.
    expect(report.figures.replayed).toBeGreaterThanOrEqual(2);
  });
});
