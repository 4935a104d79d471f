import { startPrivateServers, type PrivateServers } from '@garage/local';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runConsentChaos } from './consent/run.ts';

const ignore = (): void => undefined;

describe('consents while workshop, catalogue and servers are killed', () => {
  let own: PrivateServers;

  beforeAll(async () => {
    own = await startPrivateServers();
  });
  afterAll(() => own.stop());

  it(
    'are neither lost nor doubled, and catalogue holds what was agreed to and nothing else [QUOTE-30]',
    { timeout: 300_000 },
    async () => {
      const kills = {
        'workshop between commit and answer': 1,
        'workshop anywhere': 1,
        'catalogue between commit and answer': 1,
        nats: 1,
        database: 1,
      };
      const size = { quotes: 20, products: 3, quantity: 7 };
      const report = await runConsentChaos({ servers: own, ...size, kills, seed: 20_261_126, log: ignore });
      // The figures are only shown by a failure.
      expect(report).toMatchObject({ faults: [], figures: { consents: 20, kills } });
    },
  );
});
