import { startPrivateServers, type PrivateServers } from '@garage/local';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWorkshopChaos } from './workshop/run.ts';

const ignore = (): void => undefined;

describe('repair orders while the workshop and servers are killed', () => {
  let own: PrivateServers;

  beforeAll(async () => {
    own = await startPrivateServers();
  });
  afterAll(() => own.stop());

  it(
    'have a history line for each move, all their photographs, and each move is told of once [WORK-140]',
    { timeout: 300_000 },
    async () => {
      const kills = { 'workshop between commit and answer': 1, 'workshop anywhere': 1, nats: 1, database: 1 };
      const report = await runWorkshopChaos({ servers: own, orders: 20, kills, seed: 20_261_126, log: ignore });
      // The figures are only shown by a failure.
      expect(report).toMatchObject({ faults: [], figures: { orders: 20, kills } });
    },
  );
});
