import { metricsIn, readQueries } from '@garage/observability';
import { runningStack } from '@garage/local/running-stack';
import { describe, expect, it } from 'vitest';

const { gateways, metrics, services, chatNodes } = runningStack();

const UNKNOWN = 150;
/** Maximum new series per process: those of a route and a status, not one per unknown address. */
const MAX_NEW = 100;

const read = async (url: string): Promise<string> => (await fetch(url)).text();

/** The metrics of every process by its name. */
async function readAll(): Promise<Map<string, string>> {
  const sources = [
    ...Object.entries(services).map(([name, url]) => [name, `${url}/metrics`] as const),
    ...chatNodes.map((url, index) => [`chat ${index}`, `${url}/metrics`] as const),
    ...metrics.map((url, index) => [`gateway ${index}`, url] as const),
  ];
  return new Map(await Promise.all(sources.map(async ([name, url]) => [name, await read(url)] as const)));
}

const seriesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** Names of the metrics; gauges only with a value. Counters and histograms may have none yet. */
function namesIn(text: string): string[] {
  const valued = new Set(seriesOf(text).map((line) => /^\w+/.exec(line)?.[0]));
  const declared = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return declared.flatMap(([, name = '', type]) => (type === 'gauge' && !valued.has(name) ? [] : [name]));
}

describe('the metrics of the running product', () => {
  it('contain every metric of alerts and dashboards, gauges with a value', async () => {
    const known = new Set([...(await readAll()).values()].flatMap(namesIn));
    const missing = readQueries().flatMap(({ place, expression }) =>
      metricsIn(expression)
        .filter((name) => name !== 'up' && !known.has(name))
        .map((name) => `${place}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('cover every service’s outbox and consumers, and the mail queue', async () => {
    const all = await readAll();
    const namesWith = (line: RegExp): string[] => [...all].flatMap(([name, text]) => (line.test(text) ? [name] : []));
    const withEvents = ['catalogue', 'engagement', 'commerce', 'booking', 'chat', 'identity', 'workshop'];
    expect(namesWith(/^outbox_oldest_seconds\{.*\} [\d.]+$/m)).toEqual(expect.arrayContaining(withEvents));
    expect(namesWith(/^event_consumer_waiting\{.*\} \d+$/m)).toEqual(expect.arrayContaining(withEvents));
    expect(all.get('mailer')).toMatch(/^mail_queue_jobs\{.*state="waiting".*\} \d+$/m);
  });

  it('do not grow with the number of unknown addresses, and are not public', async () => {
    const before = await readAll();
    for (const gateway of gateways) {
      const asked = Array.from({ length: UNKNOWN }, (_, index) => fetch(`${gateway}/api/nowhere/${index}`));
      await Promise.all(
        [...asked, fetch(`${gateway}/khong-co-${crypto.randomUUID()}`)].map(async (one) => (await one).text()),
      );
      for (const path of ['/metrics', '/metrics/', '/api/metrics', '/%6detrics']) {
        const answer = await fetch(gateway + path);
        expect(await answer.text()).not.toContain('process_cpu_seconds_total');
      }
      expect((await fetch(`${gateway}/metrics`)).status).toBe(404);
    }
    const all = [...(await readAll())];
    const grown = all.filter(
      ([name, text]) => seriesOf(text).length - seriesOf(before.get(name) ?? '').length > MAX_NEW,
    );
    expect(grown.map(([name]) => name)).toEqual([]);
    expect(all.filter(([, text]) => /nowhere|khong-co/.test(text)).map(([name]) => name)).toEqual([]);
  });
});
