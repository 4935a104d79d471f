import { serviceNames } from '@garage/contracts';
import { expect, it } from 'vitest';
import { openGateway } from '../testing/open-gateway.ts';

const json = { 'content-type': 'application/json' };
const post = (url: string, body: unknown, headers: Record<string, string> = json) =>
  fetch(`${url}/api/vitals`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });

/** The lines of these metrics that count something, as Prometheus reads them. */
async function countedIn({ app }: { app: { kit: { registry: { metrics(): Promise<string> } } } }): Promise<string[]> {
  const text = await app.kit.registry.metrics();
  return text.split('\n').filter((line) => /^web_vitals_\w+_(?:sum|count)/.test(line));
}

it('counts each measurement under its name and page, and answers nothing [UI-06]', async () => {
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
  ['a name nobody knows', { ...good, name: 'FID' }, 'VALIDATION_FAILED'],
  ['an address for a page', { ...good, page: '/products/1' }, 'VALIDATION_FAILED'],
  ['a negative value', { ...good, value: -1 }, 'VALIDATION_FAILED'],
  ['a value beyond all measure', { ...good, value: 600_001 }, 'VALIDATION_FAILED'],
  ['a number as text', { ...good, value: '1' }, 'VALIDATION_FAILED'],
  ['a number as large as none', '{"name":"LCP","value":1e999,"page":"/"}', 'VALIDATION_FAILED'],
  ['a field nobody knows', { ...good, user: 'a' }, 'VALIDATION_FAILED'],
  ['a list', [good], 'VALIDATION_FAILED'],
  ['a prototype', '{"__proto__":{"name":"LCP"}}', 'BAD_JSON'],
  ['what is no JSON', '{"name":', 'BAD_JSON'],
  ['an empty body', '', 'BAD_JSON'],
])('refuses %s, and counts nothing [UI-06]', async (_, body, code) => {
  const gateway = await openGateway();
  const answer = await post(gateway.url, body);
  expect([answer.status, await answer.json()]).toMatchObject([400, { status: 'thất bại', code }]);
  expect(await countedIn(gateway)).toEqual([]);
});

it('refuses what is no JSON by its type, too large, asked otherwise or with a query', async () => {
  const gateway = await openGateway();
  const large = JSON.stringify(good).padEnd(1025);
  const refusals = [
    await post(gateway.url, good, { 'content-type': 'text/plain' }),
    await post(gateway.url, large),
    await fetch(`${gateway.url}/api/vitals`),
    await fetch(`${gateway.url}/api/vitals?$where=1`, { method: 'POST', body: JSON.stringify(good), headers: json }),
  ];
  const told = await Promise.all(refusals.map(async (answer) => [answer.status, (await answer.json())['code']]));
  expect(told).toEqual([
    [415, 'UNSUPPORTED_MEDIA_TYPE'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [405, 'METHOD_NOT_ALLOWED'],
    [400, 'VALIDATION_FAILED'],
  ]);
  expect(refusals[2]?.headers.get('allow')).toBe('POST');
  expect(await countedIn(gateway)).toEqual([]);
  // To the byte: one less is taken.
  expect((await post(gateway.url, large.slice(0, 1024))).status).toBe(204);
});

it('counts an address’s calls as all others', async () => {
  const { url } = await openGateway({ settings: { perMinute: 2 } });
  const statuses = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await post(url, good)).status);
  expect(statuses).toEqual([204, 204, 429]);
});

it('is described beside the services’ operations, also while none of them answers', async () => {
  const { url } = await openGateway();
  const document = await (await fetch(`${url}/api/docs/openapi.json`)).json();
  expect(Object.keys(document['paths'])).toEqual(['/api/vitals']);
  const { post: described } = document['paths']['/api/vitals'];
  expect(described).toMatchObject({ operationId: 'vitals.report', tags: ['vitals'], security: [] });
  expect(Object.keys(described['responses'])).toEqual(['204', '4XX', '5XX']);
  expect(described['requestBody']['content']['application/json']['schema']['properties']['name']['enum']).toContain(
    'INP',
  );
  expect(document['x-missing']).toEqual([...serviceNames]);
});
