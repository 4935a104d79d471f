import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { measureOutbox } from './outbox-metrics.ts';

const stats = { unsent: 3, oldestSeconds: 1.5, sent: 7, setAside: 2, leads: true };

describe('the outbox’s metrics', () => {
  it('show its state with a single query per scrape', async () => {
    const registry = new Registry();
    let asked = 0;
    measureOutbox(registry, async () => {
      asked += 1;
      return stats;
    });
    const text = await registry.metrics();
    expect(text).toMatch(/^outbox_unsent_rows 3$/m);
    expect(text).toMatch(/^outbox_set_aside_rows 2$/m);
    expect(text).toMatch(/^outbox_oldest_seconds 1.5$/m);
    expect(text).toMatch(/^outbox_sent_rows 7$/m);
    expect(text).toMatch(/^outbox_relay_leads 1$/m);
    expect(asked).toBe(1);
  });

  it('have no value while the database does not answer and before the start; other metrics stay', async () => {
    const registry = new Registry();
    const answers = [Promise.resolve(stats), Promise.reject(new Error('away')), Promise.resolve(undefined)];
    measureOutbox(registry, async () => answers.shift());
    expect(await registry.metrics()).toMatch(/^outbox_unsent_rows 3$/m);
    for (const _ of ['away', 'not started']) expect(await registry.metrics()).not.toMatch(/^outbox_unsent_rows/m);
  });
});
