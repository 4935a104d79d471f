import { metricsIn, readQueries } from '@garage/observability';
import { runningStack } from '@garage/local/running-stack';
import { describe, expect, it } from 'vitest';

const { gateways, metrics, services, chatNodes } = runningStack();

const UNKNOWN = 150;
/** Series that asking for so many unknown addresses may add to a process: a route's and a status' worth, not one an address. */
const MOST_NEW = 100;

const read = async (url: string): Promise<string> => (await fetch(url)).text();

/** What every process tells, by its name. */
async function readAll(): Promise<Map<string, string>> {
  const places = [
    ...Object.entries(services).map(([name, url]) => [name, `${url}/metrics`] as const),
    ...chatNodes.map((url, index) => [`chat ${index}`, `${url}/metrics`] as const),
    ...metrics.map((url, index) => [`gateway ${index}`, url] as const),
  ];
  return new Map(await Promise.all(places.map(async ([name, url]) => [name, await read(url)] as const)));
}

const seriesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** Metrics that have a value. Counters and histograms may wait for the first that they count; a gauge tells how things are. */
function namesIn(text: string): string[] {
  const valued = new Set(seriesOf(text).map((line) => /^\w+/.exec(line)?.[0]));
  const declared = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return declared.flatMap(([, name = '', type]) => (type === 'gauge' && !valued.has(name) ? [] : [name]));
}

describe('the metrics of the running product', () => {
  it('hold all that alerts and dashboards ask for, gauges with a value', async () => {
    const told = new Set([...(await readAll()).values()].flatMap(namesIn));
    const dead = readQueries().flatMap(({ place, expression }) =>
      metricsIn(expression)
        .filter((name) => name !== 'up' && !told.has(name))
        .map((name) => `${place}: ${name}`),
    );
    expect(dead).toEqual([]);
  });

  it('tell of every service’s outbox and consumers, and of the mails', async () => {
    const told = await readAll();
    const telling = (line: RegExp): string[] => [...told].flatMap(([name, text]) => (line.test(text) ? [name] : []));
    const withEvents = ['catalogue', 'engagement', 'commerce', 'booking', 'chat', 'identity'];
    expect(telling(/^outbox_oldest_seconds\{.*\} [\d.]+$/m)).toEqual(expect.arrayContaining(withEvents));
    expect(telling(/^event_consumer_waiting\{.*\} \d+$/m)).toEqual(expect.arrayContaining(withEvents));
    expect(told.get('mailer')).toMatch(/^mail_queue_jobs\{.*state="waiting".*\} \d+$/m);
  });

  it('are no more however many addresses are asked for, and never public', async () => {
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
      ([name, text]) => seriesOf(text).length - seriesOf(before.get(name) ?? '').length > MOST_NEW,
    );
    expect(grown.map(([name]) => name)).toEqual([]);
    expect(all.filter(([, text]) => /nowhere|khong-co/.test(text)).map(([name]) => name)).toEqual([]);
  });
});
