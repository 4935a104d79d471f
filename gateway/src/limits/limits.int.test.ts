import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { endpoints, recordOfServices } from '@garage/contracts';
import type { Endpoint } from '@garage/contracts';
import { cleanUpLater, fastest, openLink, servers, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { startFixture } from '../testing/fixture-service.ts';
import { openGateway } from '../testing/open-gateway.ts';

const tooLarge = { status: 'thất bại', code: 'PAYLOAD_TOO_LARGE', message: 'Nội dung gửi lên quá lớn.' };
const login = '/api/accounts/login';

const sink = () =>
  startFixture((app) => {
    app.all('/*', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { bytes: Buffer.isBuffer(request.body) ? request.body.length : 0 };
    });
  });

/** A body of this many bytes without a declared length. */
function chunked(bytes: number) {
  let left = bytes;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(Math.min(16_384, left)));
      left -= Math.min(16_384, left);
      if (left === 0) controller.close();
    },
  });
  return { method: 'POST', body, duplex: 'half' as const, headers: { 'content-type': 'application/x-test' } };
}

describe('body limits', () => {
  it('are enforced on the stream: a body above the limit of its route is rejected, with or without a declared length [SRV-16]', async () => {
    const identity = await sink();
    const { url } = await openGateway({ urls: { identity: [identity.url] } });
    const refusals = [
      await fetch(url + login, chunked(70_000)),
      await fetch(url + login, { method: 'POST', body: 'x'.repeat(70_000) }),
      await fetch(`${url}/api/accounts/create`, chunked(6_900_000)),
    ];
    for (const refusal of refusals) expect([refusal.status, await refusal.json()]).toEqual([413, tooLarge]);
    expect(Math.max(0, ...identity.seen.map(({ bodyBytes }) => bodyBytes))).toBeLessThanOrEqual(6_800_000);
  });

  it('are exact to the byte [SRV-16]', async () => {
    const identity = await sink();
    const { url } = await openGateway({ urls: { identity: [identity.url] } });
    expect(await (await fetch(url + login, chunked(65_536))).json()).toEqual({ bytes: 65_536 });
    expect((await fetch(url + login, chunked(65_537))).status).toBe(413);
    const image = await fetch(`${url}/api/accounts/create`, { method: 'POST', body: Buffer.alloc(6_700_000) });
    expect(await image.json()).toEqual({ bytes: 6_700_000 });
  });

  it('leave the connection usable: the rest of a rejected body is discarded', async () => {
    const identity = await sink();
    const { url } = await openGateway({ urls: { identity: [identity.url] } });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    cleanUpLater(async () => agent.destroy());
    const outcomes = [];
    for (const bytes of [10, 8_000_000, 10, 8_000_000, 10]) outcomes.push(await post(url + login, { agent, bytes }));
    expect(outcomes.map(({ status }) => status)).toEqual([200, 413, 200, 413, 200]);
    expect(new Set(outcomes.map(({ port }) => port)).size).toBe(1);
  });
});

/** Sends a body of undeclared length to its end; returns the status and the local port of the connection. */
async function post(url: string, { agent, bytes }: { agent: Agent; bytes: number }) {
  const headers = { 'content-type': 'application/x-test', 'transfer-encoding': 'chunked' };
  const sent = request(url, { agent, method: 'POST', headers });
  const answered = once(sent, 'response');
  sent.end(Buffer.alloc(bytes));
  const [response]: IncomingMessage[] = await answered;
  const port = sent.socket?.localPort;
  response?.resume();
  if (response !== undefined) await once(response, 'end');
  return { status: response?.statusCode, port };
}

describe('rate limits', () => {
  it('show browsers a page, with Retry-After', async () => {
    const frontend = await sink();
    const { url } = await openGateway({ urls: { frontend: [frontend.url] }, settings: { perMinute: { read: 2 } } });
    const visit = () => fetch(`${url}/products`, { headers: { accept: 'text/html' } });
    for (let at = 0; at < 2; at += 1) expect((await visit()).status).toBe(200);
    const refused = await visit();
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Bạn mở trang quá nhanh');
  });

  it('show a page with Retry-After at the links of quotes, too, and say of a form that it was not sent [QUOTE-158]', async () => {
    const frontend = await sink();
    const settings = { perMinute: { read: 20, guess: 1, mail: 1 }, redisPrefix: `limits-${frontend.url}` };
    const { url } = await openGateway({ urls: { frontend: [frontend.url] }, settings });
    const page = `${url}/t/${'k'.repeat(22)}`;
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const refusals = [];
    for (const form of ['consent', 'questions']) {
      const send = () => fetch(`${page}/${form}`, { method: 'POST', headers, body: 'digits=1234' });
      expect((await send()).status).toBe(200);
      refusals.push(await send());
    }
    for (const refused of refusals) expect(await refused.text()).toContain('chưa được ghi nhận');
    let visit = await fetch(page, { headers });
    for (let at = 0; at < 20 && visit.status === 200; at += 1) visit = await fetch(page, { headers });
    expect(await visit.text()).toContain('Bạn mở trang quá nhanh');
    for (const refused of [...refusals, visit]) {
      const { status, headers: sent } = refused;
      expect([status, sent.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
      expect(Number(sent.get('retry-after'))).toBeGreaterThan(0);
      expect([sent.get('cache-control'), sent.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    }
  });

  it('count login attempts of all gateways together, and respond in Vietnamese [SRV-19]', async () => {
    const identity = await sink();
    const settings = { perMinute: { guess: 6 }, redisPrefix: `limits-${identity.url}` };
    const urls = { identity: [identity.url] };
    const gateways = [await openGateway({ urls, settings }), await openGateway({ urls, settings })];
    const statuses = [];
    for (let at = 0; at < 4; at += 1) {
      for (const { url } of gateways) statuses.push((await fetch(url + login, { method: 'POST', body: '{}' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const refused = await fetch(gateways[0]?.url + login, { method: 'POST', body: '{}' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      status: 'thất bại',
      code: 'RATE_LIMITED',
      message: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.',
    });
    expect((await fetch(`${gateways[0]?.url}/api/accounts/create`, { method: 'POST', body: '{}' })).status).toBe(200);
  });

  it('reject login attempts while Redis is down; reads go on [SRV-19]', async () => {
    const service = await sink();
    const link = await openLink(servers().redisUrl);
    const urls = { identity: [service.url], catalogue: [service.url] };
    const { url } = await openGateway({ urls, redisUrl: `redis://${link.host}` });
    const tryLogin = async () => (await fetch(url + login, { method: 'POST', body: '{}' })).status;
    await waitFor(async () => (await tryLogin()) === 200);
    await link.cut();
    service.seen.length = 0;
    const guarded = ['create', 'verify', 'forgot-password', 'google-login', 'check-code', 'change-password'];
    for (const path of [login, ...guarded.map((name) => `/api/accounts/${name}`)]) {
      const { answer: refused, ms } = await fastest(() => fetch(url + path, { method: 'POST', body: '{}' }));
      expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
      expect(ms).toBeLessThan(1000);
    }
    expect((await fetch(`${url}/api/products`)).status).toBe(200);
    expect((await fetch(`${url}/api/accounts/${'a'.repeat(24)}`)).status).toBe(200);
    expect(service.seen.map(({ method }) => method)).toEqual(['GET', 'GET']);
    await link.restore();
    await waitFor(async () => (await tryLogin()) === 200);
  });

  it('count bookings and lookups separately per address, and respond in Vietnamese [SRV-19]', async () => {
    const booking = await sink();
    const settings = { perMinute: { guess: 2, mail: 2 }, redisPrefix: `limits-${booking.url}` };
    const { url } = await openGateway({ urls: { booking: [booking.url] }, settings });
    const call = (name: string) => fetch(`${url}/api/contacts/${name}`, { method: 'POST', body: '{}' });
    for (const name of ['create', 'lookup']) {
      const statuses = [];
      for (let at = 0; at < 3; at += 1) statuses.push((await call(name)).status);
      expect([name, statuses]).toEqual([name, [200, 200, 429]]);
    }
    expect(await (await call('create')).json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.',
    });
  });

  it('let bookings pass while Redis is down, and reject lookups, which could guess secrets [SRV-19]', async () => {
    const booking = await sink();
    const link = await openLink(servers().redisUrl);
    const { url } = await openGateway({ urls: { booking: [booking.url] }, redisUrl: `redis://${link.host}` });
    await link.cut();
    const statusOf = async (name: string) =>
      (await fetch(`${url}/api/contacts/${name}`, { method: 'POST', body: '{}' })).status;
    expect([await statusOf('create'), await statusOf('lookup')]).toEqual([200, 503]);
    await link.restore();
  });

  it('count every write of the contracts by operation and network [TRUST-6]', async () => {
    const service = await sink();
    const settings = {
      perMinute: { write: 2, export: 2, mail: 2, guess: 2 },
      redisPrefix: `limits-${service.url}`,
      trustedProxies: ['127.0.0.1'],
    };
    const urls = recordOfServices(() => [service.url]);
    const { url } = await openGateway({ urls, settings });
    const places = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3', '2001:db8:0:2::1'];
    const limited = Object.entries<Endpoint>(endpoints).filter(([, { limits }]) => limits !== 'read');
    expect(limited.length).toBeGreaterThan(50);
    for (const [id, { method, path }] of limited) {
      const statuses = [];
      for (const place of places) {
        const answer = await fetch(url + path.replaceAll(/:\w+/g, 'x'), {
          method,
          headers: { 'x-forwarded-for': place },
          ...(method !== 'GET' && { body: '{}' }),
        });
        statuses.push(answer.status);
      }
      expect([id, statuses]).toEqual([id, [200, 200, 429, 200]]);
    }
  });

  it('count reads per address, in the process', async () => {
    const service = await sink();
    const { url } = await openGateway({ urls: { catalogue: [service.url] }, settings: { perMinute: { read: 5 } } });
    const statuses = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await fetch(`${url}/api/products?page=${at + 1}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('count whatever the gateway answers itself, except health checks', async () => {
    const paths = [
      '/api/docs',
      '/api/docs/openapi.json',
      '/api/docs/json',
      '/api/docs/static/swagger-ui-bundle.js',
      '/api/status',
      '/api/nothing',
      '/metrics',
    ];
    const { url } = await openGateway({ settings: { perMinute: { read: 1 }, trustedProxies: ['127.0.0.1'] } });
    const outcomes = [];
    for (const [at, path] of paths.entries()) {
      const get = (address: string) => fetch(url + address, { headers: { 'x-forwarded-for': `192.0.2.${at}` } });
      await get(path);
      outcomes.push([path, (await get(path)).status, (await get('/healthz')).status, (await get('/readyz')).status]);
    }
    expect(outcomes).toEqual(paths.map((path) => [path, 429, 200, 200]));
  });

  it('allow more requests for the files of pages than for pages', async () => {
    const frontend = await sink();
    const { url } = await openGateway({ urls: { frontend: [frontend.url] }, settings: { perMinute: { read: 2 } } });
    const statusesOf = async (count: number, pathOf: (at: number) => string) => {
      const answers = [];
      for (let at = 0; at < count; at += 1) answers.push((await fetch(url + pathOf(at))).status);
      return answers;
    };
    const files = (count: number) => statusesOf(count, (at) => `/assets/part-${at}.js`);
    expect(await files(60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(await statusesOf(3, (at) => `/news/${at}`)).toEqual([200, 200, 429]);
    expect(await files(21)).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('trust X-Forwarded-For of trusted proxies only', async () => {
    const service = await sink();
    const urls = { catalogue: [service.url] };
    const get = (url: string, ip: string) =>
      fetch(`${url}/api/products?q=${ip}`, { headers: { 'x-forwarded-for': ip } });
    const open = await openGateway({ urls, settings: { perMinute: { read: 2 } } });
    const trusting = await openGateway({ urls, settings: { perMinute: { read: 2 }, trustedProxies: ['127.0.0.1'] } });
    const statuses = async (url: string) => {
      const answers = [];
      for (const ip of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) answers.push((await get(url, ip)).status);
      return answers;
    };
    expect(await statuses(open.url)).toEqual([200, 200, 429]);
    expect(await statuses(trusting.url)).toEqual([200, 200, 200]);
  });
});
