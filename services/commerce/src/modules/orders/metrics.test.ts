import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createOrderMetrics } from './metrics.ts';

it('publishes zero at the start, so that Prometheus sees the first sweep as an increase', async () => {
  const registry = new Registry();
  const counts = { pending: 0, processing: 0, completed: 0, cancelled: 0 };
  const metrics = createOrderMetrics(registry, async () => counts);
  const read = async (what: string) => {
    const found = new RegExp(`^commerce_swept_total\\{what="${what}"\\} (\\d+)$`, 'm').exec(await registry.metrics());
    return found?.[1];
  };
  expect([await read('placing'), await read('reopening'), await read('released')]).toEqual(['0', '0', '0']);
  metrics.countSwept('placing', 12);
  expect(await read('placing')).toBe('12');
});
