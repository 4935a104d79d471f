import { serviceNames } from '@garage/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFixture } from '../testing/fixture-service.ts';
import type { FixtureService } from '../testing/fixture-service.ts';
import { openGateway } from '../testing/open-gateway.ts';
import { sendRaw, statusOf } from '../testing/send-raw.ts';

const text = 'Bảo dưỡng định kỳ. '.repeat(200);

async function openSite(): Promise<{ url: string; service: FixtureService }> {
  const service = await startFixture((app) => {
    app.get('/openapi.json', async () => ({
      openapi: '3.1.0',
      paths: { '/api/products': { get: {} }, '/metrics': { get: {} } },
      components: { schemas: { Product: { type: 'object' } } },
    }));
    app.get('/assets/app.js', async (_request, reply) => {
      void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
      return reply.type('text/javascript').send(Buffer.from('brotli bytes'));
    });
    app.all('/*', async (request, reply) => {
      void reply.headers({
        'cache-control': 'no-store',
        'x-powered-by': 'secret',
        server: 'secret',
        'x-request-id': 'other',
        'set-cookie': ['jwt=stolen; Path=/', 'garage-device=c.d; Path=/api/accounts/login; HttpOnly'],
      });
      return { method: request.method, url: request.url, headers: request.headers, text };
    });
  });
  const urls = { identity: [service.url], catalogue: [service.url], frontend: [service.url] };
  const gateway = await openGateway({ urls });
  return { service, url: gateway.url };
}

let url = '';
let service: FixtureService;

beforeAll(async () => {
  ({ url, service } = await openSite());
});
beforeEach(() => {
  service.seen.length = 0;
});

const account = `/api/accounts/${'a'.repeat(24)}`;
const link = `/t/${'k'.repeat(22)}`;

describe('routing', () => {
  it.each([
    { method: 'GET', path: '/api/unknown', status: 404, code: 'NOT_FOUND' },
    { method: 'GET', path: '/api', status: 404, code: 'NOT_FOUND' },
    { method: 'POST', path: '/api/unknown', status: 404, code: 'NOT_FOUND' },
    { method: 'DELETE', path: '/api/products', status: 405, code: 'METHOD_NOT_ALLOWED' },
    { method: 'OPTIONS', path: account, status: 405, code: 'METHOD_NOT_ALLOWED' },
    { method: 'POST', path: '/products', status: 405, code: 'METHOD_NOT_ALLOWED' },
    { method: 'POST', path: link, status: 405, code: 'METHOD_NOT_ALLOWED' },
    { method: 'PUT', path: `${link}/consent`, status: 405, code: 'METHOD_NOT_ALLOWED' },
    { method: 'GET', path: '/metrics', status: 404, code: 'NOT_FOUND' },
    { method: 'GET', path: '/%6detrics', status: 404, code: 'NOT_FOUND' },
    { method: 'GET', path: '/openapi.json', status: 404, code: 'NOT_FOUND' },
    { method: 'GET', path: '/.well-known/jwks.json', status: 404, code: 'NOT_FOUND' },
  ])('$method $path: $status', async ({ method, path, status, code }) => {
    const response = await fetch(url + path, { method });
    expect([response.status, await response.json()]).toMatchObject([status, { status: 'thất bại', code }]);
    expect(service.seen).toEqual([]);
  });

  it('names the methods of a path in Allow', async () => {
    expect((await fetch(url + account, { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD, PUT, DELETE');
  });

  it.each([
    '/./metrics',
    '/%2e/metrics',
    '/x/../metrics',
    '/api/products/..%2f..%2fmetrics',
    '/api/products/%2e%2e/categories',
    '/api//products',
    '/api/products\\..\\x',
    '/api/products/%00',
    '/api/products/%E0%A4%A',
    'http://elsewhere/api/products/../x',
    'http://elsewhere/metrics',
    '*',
    `/api/products/${'x'.repeat(3000)}`,
  ])('refuses the address %s', async (address) => {
    const answer = await sendRaw(url, `GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect([400, 404, 414]).toContain(statusOf(answer));
    expect(answer).toMatch(/"code":"(?:VALIDATION_FAILED|NOT_FOUND)"/);
    expect(service.seen).toEqual([]);
  });

  it.each([
    ['//products?page=2&x=//y', '/products?page=2&x=//y'],
    ['/news//abc', '/news/abc'],
    ['///', '/'],
    ['//metrics', '/metrics'],
    ['//evil.example', '/evil.example'],
    ['//evil.example//a', '/evil.example/a'],
    ['/x//%0d%0aset-cookie:a', null],
    ['//evil.example/\\x', null],
    ['/\\evil.example//x', null],
    ['/%2f/evil.example', null],
    ['http://evil.example//x', null],
    ['//x/../y', null],
    ['//api/products', null],
  ])('redirects doubled slashes only to a page of this site: %s to %s', async (address, page) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await sendRaw(url, `${method} ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      const location = /^location: (.*)\r$/im.exec(answer)?.[1] ?? null;
      expect([statusOf(answer), location]).toEqual(page !== null && method !== 'POST' ? [308, page] : [400, null]);
    }
    expect(service.seen).toEqual([]);
  });

  it.each([
    ['/tin%', 400, 'Địa chỉ này không đúng'],
    ['/tin-tuc/%00', 400, 'Địa chỉ này không đúng'],
    ['/metrics', 404, 'Không tìm thấy trang này'],
  ])('explains the fault of %s on a page for browsers, and as JSON for programs', async (path, status, title) => {
    const page = await fetch(url + path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-/);
    const text = await page.text();
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('<a href="/">');
    expect((await fetch(url + path)).headers.get('content-type')).toContain('application/json');
  });

  it.each([
    [
      'two lengths',
      'POST /api/accounts/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\nhost: x\r\n\r\n',
    ],
    [
      'two different lengths',
      'POST /api/accounts/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello!',
    ],
    ['an odd transfer coding', 'POST /api/accounts/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: xchunked\r\n\r\n'],
    ['a bad chunk', 'POST /api/accounts/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
    ['no host', 'GET /api/products HTTP/1.1\r\n\r\n'],
    ['a space before the colon', 'GET /api/products HTTP/1.1\r\nhost : x\r\n\r\n'],
    ['headers without end', `GET /api/products HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['no HTTP', 'hello\r\n\r\n'],
  ])('refuses a request with %s', async (_name, bytes) => {
    const status = statusOf(await sendRaw(url, bytes));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('answers headers that are too large with JSON as other refusals, and closes the connection', async () => {
    const bytes = `GET /api/products HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`;
    const [head = '', body = ''] = (await sendRaw(url, bytes)).split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual([
      'HTTP/1.1 431 Request Header Fields Too Large',
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${body.length}`,
    ]);
    const text = Buffer.from(body, 'latin1').toString();
    expect(JSON.parse(text)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('forwards reads without their body, `Expect` or `Upgrade`', async () => {
    const odd =
      'expect: 100-continue\r\nupgrade: websocket\r\nconnection: upgrade, x-hop\r\nx-hop: 1\r\ncontent-length: 5\r\n';
    for (const path of [account, '/api/products']) {
      const answer = await sendRaw(url, `GET ${path} HTTP/1.1\r\nhost: x\r\n${odd}\r\nhello`);
      expect(answer).toContain('HTTP/1.1 200 OK');
    }
    const names = service.seen.flatMap(({ headers }) => Object.keys(headers));
    for (const gone of ['expect', 'upgrade', 'x-hop', 'content-length']) expect(names).not.toContain(gone);
  });
});

describe('forwarded headers', () => {
  it('to services: no identity or address claimed by the caller; its token, real address and one request id', async () => {
    const headers = {
      authorization: 'Bearer token',
      cookie: 'jwt=secret',
      'x-account-id': 'me',
      'x-user-roles': 'master',
      'x-forwarded-for': '9.9.9.9',
      'x-real-ip': '9.9.9.9',
      'x-request-id': 'caller-chosen-1',
      traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
    };
    const response = await fetch(url + account, { headers });
    const sent = service.seen[0]?.headers ?? {};
    expect(sent).toMatchObject({
      authorization: 'Bearer token',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-request-id': 'caller-chosen-1',
      traceparent: headers.traceparent,
    });
    for (const gone of ['cookie', 'x-account-id', 'x-user-roles', 'x-real-ip']) expect(sent).not.toHaveProperty(gone);
    expect(response.headers.get('x-request-id')).toBe('caller-chosen-1');
    expect([response.headers.get('server'), response.headers.get('x-powered-by')]).toEqual([null, null]);
  });

  it('in both directions: only the cookies of the operation', async () => {
    const names = ['garage-device=a.b', 'jwt=secret', 'xgarage-device=1', 'theme=dark'];
    const send = (path: string, method: string) =>
      fetch(url + path, { method, headers: { cookie: names.join('; '), authorization: 'Bearer token' } });
    const login = await send('/api/accounts/login', 'POST');
    expect(service.seen.at(-1)?.headers.cookie).toBe('garage-device=a.b');
    expect(login.headers.getSetCookie()).toEqual(['garage-device=c.d; Path=/api/accounts/login; HttpOnly']);
    for (const [path, method] of [
      [account, 'GET'],
      ['/api/accounts/create', 'POST'],
      ['/api/products', 'GET'],
    ] as const) {
      const other = await send(path, method);
      expect(service.seen.at(-1)?.headers.cookie).toBeUndefined();
      expect(other.headers.getSetCookie()).toEqual([]);
    }
  });

  it('to services: a new trace context and request id when the caller’s are malformed', async () => {
    await fetch(url + account, { headers: { 'x-request-id': 'bad id\u0041;', traceparent: '00-zz' } });
    expect(service.seen[0]?.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(service.seen[0]?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['pages', "script-src 'self';script-src-attr 'none';style-src 'self';", ['/', '/healthz', '/api/unknown']],
    ['data', "default-src 'none';", [account, '/api/products', '/api/products/%E0%A4%A']],
  ])(
    'to browsers: security headers on every response, own, proxied, cached and rejected: %s',
    async (_, rule, paths) => {
      for (const path of paths) {
        const { headers } = await fetch(url + path);
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy).toContain(rule);
        expect(policy).toContain("frame-ancestors 'none'");
        expect(headers.get('x-frame-options')).toBe('DENY');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('x-request-id') ?? path).not.toBe('');
        expect(headers.get('strict-transport-security')).toBeNull();
      }
    },
  );

  it('to browsers: the content policy names configured foreign sources [AUTH-41, AUTH-42]', async () => {
    const policyOf = async (at: string) => {
      const { headers } = await fetch(`${at}/healthz`);
      return [headers.get('content-security-policy'), headers.get('cross-origin-opener-policy')];
    };
    const foreign = {
      scripts: ['https://accounts.google.com/gsi/client'],
      connections: ['https://accounts.google.com/gsi/'],
      frames: ['https://accounts.google.com/gsi/'],
    };
    const open = await openGateway({ settings: { foreign } });
    const [policy, opener] = await policyOf(open.url);
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;");
    const maps = "frame-src 'self' https://www.openstreetmap.org/export/embed.html";
    expect(policy).toContain(`${maps} https://accounts.google.com/gsi/`);
    expect(opener).toBe('same-origin-allow-popups');
    const [strict, ownOpener] = await policyOf(url);
    expect(strict).toContain(`${maps};`);
    expect(strict?.replace(maps, '')).not.toContain('http');
    expect(ownOpener).toBe('same-origin');
  });

  it('to browsers: HSTS only behind TLS', async () => {
    const secure = await openGateway({ settings: { behindTls: true } });
    expect((await fetch(`${secure.url}/healthz`)).headers.get('strict-transport-security')).toContain(
      'max-age=31536000',
    );
  });

  it('to browsers: files keep their own headers and encoding', async () => {
    const response = await fetch(`${url}/assets/app.js`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    // The gateway first asks for a copy that it may keep; this service has none, so the caller's own request follows.
    expect(service.seen.at(-1)?.headers['accept-encoding']).toBe('br');
  });

  it.each(['br', 'gzip', 'identity'])('to browsers: an uncached response as %s', async (encoding) => {
    const response = await fetch(url + account, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.json()).toMatchObject({ text });
  });
});

describe('/api/docs', () => {
  it('merges the documents of the services that respond, and names those that do not', async () => {
    const partial = await openGateway({ urls: { catalogue: [service.url] } });
    const document = await (await fetch(`${partial.url}/api/docs/openapi.json`)).json();
    expect(document).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/products': { get: {} } },
      components: { schemas: { Product: { type: 'object' } } },
      'x-missing': serviceNames.filter((name) => name !== 'catalogue'),
    });
    expect(document).not.toHaveProperty(['paths', '/metrics']);
    expect(await (await fetch(`${partial.url}/api/docs/json`)).json()).toEqual(document);
  });

  it('names a service that has no document', async () => {
    const bare = await startFixture((app) => {
      // So large that it is still in transit when the gateway discards it.
      app.get('/openapi.json', async (_request, reply) => reply.code(404).send('x'.repeat(3_000_000)));
    });
    const partial = await openGateway({ urls: { catalogue: [bare.url] } });
    const document = await (await fetch(`${partial.url}/api/docs/openapi.json`)).json();
    expect(document).toMatchObject({ paths: {}, 'x-missing': [...serviceNames] });
  });

  it('shows them on a page without inline scripts or styles', async () => {
    const page = await fetch(`${url}/api/docs`);
    const html = await page.text();
    expect(html).toContain('swagger-ui-bundle.js');
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|style=|onload=/);
    const bundle = await fetch(`${url}/api/docs/static/swagger-ui-bundle.js`);
    expect([bundle.status, (await bundle.text()).length > 100_000]).toEqual([200, true]);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self';style-src 'self' 'unsafe-inline';");
    expect(policy).not.toContain('script-src');
  });

  it('fetches the document of a service once for concurrent callers', async () => {
    const described = await startFixture((app) => app.get('/openapi.json', async () => ({ paths: {} })));
    const partial = await openGateway({ urls: { catalogue: [described.url] } });
    const callers = ['openapi.json', 'json', 'openapi.json', 'json'];
    const answers = await Promise.all(callers.map((name) => fetch(`${partial.url}/api/docs/${name}`)));
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await answer.json()).toMatchObject({ paths: {} });
    }
    expect(described.seen).toHaveLength(1);
  });

  it('does not compress its files anew for every request', async () => {
    const headers = { 'accept-encoding': 'br' };
    const bundle = await fetch(`${url}/api/docs/static/swagger-ui-bundle.js`, { headers });
    expect([bundle.status, bundle.headers.get('content-encoding')]).toEqual([200, null]);
    expect(Number(bundle.headers.get('content-length'))).toBe((await bundle.bytes()).length);
  });
});
