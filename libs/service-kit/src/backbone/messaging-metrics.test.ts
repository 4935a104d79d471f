import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createSentCounters } from './messaging-metrics.ts';

it('all event types of a service start at 0, so that the first event is an increase', async () => {
  const registry = new Registry();
  createSentCounters('commerce').register(registry);
  const text = await registry.metrics();
  expect(text).toContain('events_sent_total{type="commerce.order.placed.v1"} 0\n');
  expect(text).not.toContain('booking.');
});
