import { serviceNames } from '@garage/contracts';
import type { VitalsSummary } from '@garage/contracts';
import { createLogger } from '@garage/service-kit';
import { openRedis } from '@garage/service-kit/redis';
import { cleanUpLater, servers, uniqueName, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { startFixture } from '../testing/fixture-service.ts';
import { openGateway } from '../testing/open-gateway.ts';
import { createVitalCounts } from './vital-counts.ts';

const json = { 'content-type': 'application/json' };
const post = (url: string, body: unknown, headers: Record<string, string> = json) =>
  fetch(`${url}/api/vitals`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });

/** The sums and counts of the page speed metrics, in Prometheus's text format. */
async function countedIn({ app }: { app: { kit: { registry: { metrics(): Promise<string> } } } }): Promise<string[]> {
  const text = await app.kit.registry.metrics();
  return text.split('\n').filter((line) => /^web_vitals_\w+_(?:sum|count)/.test(line));
}

it('counts each measurement by name and page, and responds with 204 [UI-06]', async () => {
  const gateway = await openGateway();
  const answer = await post(gateway.url, { name: 'LCP', value: 1250, page: '/products/:id' });
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([204, '', 'no-store']);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  await post(gateway.url, { name: 'LCP', value: 750, page: '/products/:id' });
  await post(gateway.url, { name: 'CLS', value: 0.125, page: 'other' });
  await post(gateway.url, { name: 'TTFB', value: 0, page: '/' });
  expect(await countedIn(gateway)).toEqual([
    'web_vitals_seconds_sum{name="LCP",page="/products/:id"} 2',
    'web_vitals_seconds_count{name="LCP",page="/products/:id"} 2',
    'web_vitals_seconds_sum{name="TTFB",page="/"} 0',
    'web_vitals_seconds_count{name="TTFB",page="/"} 1',
    'web_vitals_layout_shift_sum{page="other"} 0.125',
    'web_vitals_layout_shift_count{page="other"} 1',
  ]);
  const requests = await gateway.app.kit.registry.getSingleMetricAsString('http_request_duration_seconds');
  expect(requests).toContain('_count{route="vitals.report",method="POST",status="204"} 4');
});

const good = { name: 'LCP', value: 1, page: '/' };

it.each([
  ['no field', {}, 'VALIDATION_FAILED'],
  ['an unknown name', { ...good, name: 'FID' }, 'VALIDATION_FAILED'],
  ['an address instead of a page', { ...good, page: '/products/1' }, 'VALIDATION_FAILED'],
  ['a negative value', { ...good, value: -1 }, 'VALIDATION_FAILED'],
  ['a value above the maximum', { ...good, value: 600_001 }, 'VALIDATION_FAILED'],
  ['a number as text', { ...good, value: '1' }, 'VALIDATION_FAILED'],
  ['a number that overflows', '{"name":"LCP","value":1e999,"page":"/"}', 'VALIDATION_FAILED'],
  ['an unknown field', { ...good, user: 'a' }, 'VALIDATION_FAILED'],
  ['a list', [good], 'VALIDATION_FAILED'],
  ['a prototype', '{"__proto__":{"name":"LCP"}}', 'BAD_JSON'],
  ['invalid JSON', '{"name":', 'BAD_JSON'],
  ['an empty body', '', 'BAD_JSON'],
])('refuses %s, and counts nothing [UI-06]', async (_, body, code) => {
  const gateway = await openGateway();
  const answer = await post(gateway.url, body);
  expect([answer.status, await answer.json()]).toMatchObject([400, { status: 'thất bại', code }]);
  expect(await countedIn(gateway)).toEqual([]);
});

it('refuses other content types, bodies above the limit, other methods and queries', async () => {
  const gateway = await openGateway();
  const large = JSON.stringify(good).padEnd(1025);
  const refusals = [
    await post(gateway.url, good, { 'content-type': 'text/plain' }),
    await post(gateway.url, large),
    await fetch(`${gateway.url}/api/vitals`),
    await fetch(`${gateway.url}/api/vitals?$where=1`, { method: 'POST', body: JSON.stringify(good), headers: json }),
  ];
  const outcomes = await Promise.all(refusals.map(async (answer) => [answer.status, (await answer.json())['code']]));
  expect(outcomes).toEqual([
    [415, 'UNSUPPORTED_MEDIA_TYPE'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [405, 'METHOD_NOT_ALLOWED'],
    [400, 'VALIDATION_FAILED'],
  ]);
  expect(refusals[2]?.headers.get('allow')).toBe('POST');
  expect(await countedIn(gateway)).toEqual([]);
  // The limit is exact: one byte less is accepted.
  expect((await post(gateway.url, large.slice(0, 1024))).status).toBe(204);
});

it('is rate limited per address like other requests', async () => {
  const { url } = await openGateway({ settings: { perMinute: { read: 2 } } });
  const statuses = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await post(url, good)).status);
  expect(statuses).toEqual([204, 204, 429]);
});

it('silently drops measurements above the limit of an address [UI-06]', async () => {
  const gateway = await openGateway({ settings: { vitalsPerMinute: 2 } });
  const statuses = [];
  for (const value of [1000, 1000, 600_000]) statuses.push((await post(gateway.url, { ...good, value })).status);
  expect(statuses).toEqual([204, 204, 204]);
  expect(await countedIn(gateway)).toEqual([
    'web_vitals_seconds_sum{name="LCP",page="/"} 2',
    'web_vitals_seconds_count{name="LCP",page="/"} 2',
  ]);
});

it('starts a new day at midnight in Vietnam', async () => {
  const redis = openRedis(servers().redisUrl, createLogger({ name: 'vitals', level: 'silent' }));
  cleanUpLater(async () => redis.disconnect());
  await waitFor(() => redis.status === 'ready');
  const prefix = uniqueName('vitals');
  const at = (instant: string) => createVitalCounts({ redis, prefix, now: () => Date.parse(instant) });
  const [lateEvening, midnight] = [at('2026-01-10T16:59:59Z'), at('2026-01-10T17:00:00Z')];
  const countsOf = async (counts: typeof midnight, days: number) =>
    (await counts.summary(days)).pages.flatMap(({ vitals }) => vitals.map(({ count }) => count));
  lateEvening.add({ name: 'LCP', value: 1, page: '/' });
  await waitFor(async () => (await countsOf(lateEvening, 1)).length === 1);
  expect([await countsOf(midnight, 1), await countsOf(midnight, 2)]).toEqual([[], [1]]);
});

it('is in the merged OpenAPI document, even while no service responds', async () => {
  const { url } = await openGateway();
  const document = await (await fetch(`${url}/api/docs/openapi.json`)).json();
  expect(Object.keys(document['paths']).toSorted()).toEqual(['/api/vitals', '/api/vitals/summary']);
  const { post: described } = document['paths']['/api/vitals'];
  expect(described).toMatchObject({ operationId: 'vitals.report', tags: ['vitals'], security: [] });
  expect(Object.keys(described['responses'])).toEqual(['204', '4XX', '5XX']);
  expect(described['requestBody']['content']['application/json']['schema']['properties']['name']['enum']).toContain(
    'INP',
  );
  expect(document['x-missing']).toEqual([...serviceNames]);
});

describe('the summary for staff', () => {
  const staffId = 'a'.repeat(24);
  const tokenOf = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  const admin = tokenOf({ sub: staffId });

  /** A stand-in for identity with one admin and one customer. */
  async function openIdentity() {
    const accounts: Record<string, { token: string; roles: string[] }> = {
      [staffId]: { token: admin, roles: ['Admin'] },
      ['b'.repeat(24)]: { token: tokenOf({ sub: 'b'.repeat(24) }), roles: ['customer'] },
    };
    return startFixture((app) =>
      app.get<{ Params: { id: string } }>('/api/accounts/:id', async ({ params, headers }, reply) => {
        const account = accounts[params.id];
        if (account === undefined || headers.authorization !== `Bearer ${account.token}`) {
          return reply.code(401).send({ status: 'thất bại', code: 'TOKEN_REVOKED', message: '' });
        }
        return { status: 'thành công', account: { roles: account.roles.map((name) => ({ name })) } };
      }),
    );
  }

  const getSummary = (url: string, token?: string, query = '') =>
    fetch(
      `${url}/api/vitals/summary${query}`,
      token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
    );

  it('contains the counts of all gateways and their 75th percentiles, most visited pages first [UI-06]', async () => {
    const urls = { identity: [(await openIdentity()).url] };
    const settings = { redisPrefix: uniqueName('vitals') };
    const [one, other] = [await openGateway({ urls, settings }), await openGateway({ urls, settings })];
    for (const value of [1000, 1500, 2000, 9000]) await post(one.url, { name: 'LCP', value, page: '/' });
    for (const value of [0.01, 0.3]) await post(other.url, { name: 'CLS', value, page: '/' });
    await post(other.url, { name: 'INP', value: 300, page: '/products/:id' });
    const summary = await waitFor(async () => {
      const answer = await getSummary(one.url, admin);
      const body: VitalsSummary = await answer.json();
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      return body.pages.flatMap(({ vitals }) => vitals).reduce((sum, { count }) => sum + count, 0) === 7 ? body : null;
    });
    expect(summary).toEqual({
      days: 7,
      pages: [
        {
          page: '/',
          vitals: [
            { name: 'CLS', p75: expect.closeTo(0.275), rating: 'poor', goodShare: 0.5, count: 2 },
            { name: 'LCP', p75: 2100, rating: 'good', goodShare: 0.75, count: 4 },
          ],
        },
        {
          page: '/products/:id',
          vitals: [{ name: 'INP', p75: 287.5, rating: 'needs-improvement', goodShare: 0, count: 1 }],
        },
      ],
    });
  });

  it('is for staff only, according to identity', async () => {
    const { url } = await openGateway({ urls: { identity: [(await openIdentity()).url] } });
    const tokens = [undefined, 'no-token', tokenOf({ sub: '../roles' }), tokenOf({ sub: 'b'.repeat(24) }), `${admin}x`];
    const outcomes = await Promise.all(
      tokens.map(async (token) => {
        const answer = await getSummary(url, token);
        return [answer.status, (await answer.json())['code']];
      }),
    );
    expect(outcomes).toEqual([
      [401, 'UNAUTHENTICATED'],
      [401, 'TOKEN_INVALID'],
      [401, 'TOKEN_INVALID'],
      [403, 'FORBIDDEN'],
      [401, 'TOKEN_REVOKED'],
    ]);
    for (const query of ['?days=0', '?days=29', '?page=1'])
      expect((await getSummary(url, admin, query)).status).toBe(400);
  });

  it('is unavailable while identity is down, and counting continues', async () => {
    const { url } = await openGateway();
    expect((await getSummary(url, admin)).status).toBe(503);
    expect((await post(url, good)).status).toBe(204);
  });
});
