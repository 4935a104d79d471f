import { startPrivateServers, type PrivateServers } from '@garage/local';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './command.ts';
import { runStorm } from './storm/run.ts';
import { runStockChaos } from './stock/run.ts';
import { verifyStock } from './stock/verify.ts';

const ignore = (): void => undefined;

describe('stock while services and servers are killed', () => {
  let own: PrivateServers;

  beforeAll(async () => {
    own = await startPrivateServers();
  });
  afterAll(() => own.stop());

  const options = () => ({ servers: own, parallel: 40, products: 5, quantity: 60, log: ignore });

  it(
    'is never oversold; every order is final and in its history once [SRV-11] [SRV-13]',
    { timeout: 600_000 },
    async () => {
      const kills = {
        'commerce between commit and answer': 1,
        'catalogue between commit and answer': 1,
        database: 1,
      };
      const history = await runStockChaos({ ...options(), checkouts: 80, kills, seed: 20_260_103 });
      expect(verifyStock(history)).toEqual([]);
      expect(history.kills).toMatchObject(kills);
      expect(history.checkouts).toHaveLength(80);
    },
  );

  it('is taken once for an idempotency key that is sent ten times at once [SRV-11]', { timeout: 600_000 }, async () => {
    const report = await runStorm({ servers: own, keys: 20, repeats: 10, parallel: 8 });
    expect({ faults: faultsOf(report), report }).toMatchObject({ faults: [] });
  });
});
