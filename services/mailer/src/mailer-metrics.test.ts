import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createMailerMetrics } from './mailer-metrics.ts';

const counts = { waiting: 0, codes: 0, active: 0, delayed: 0, failed: 0 };

it('publishes zero for every template and outcome at the start, so that the first failure is an increase', async () => {
  const registry = new Registry();
  const metrics = createMailerMetrics(registry, async () => counts);
  expect(await registry.metrics()).toContain('mail_tries_total{template="order-placed",outcome="failed"} 0\n');
  metrics.count({ template: 'order-placed', outcome: 'failed', seconds: 1 });
  expect(await registry.metrics()).toContain('mail_tries_total{template="order-placed",outcome="failed"} 1\n');
});
