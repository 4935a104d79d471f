import { BUILD_HEADER, buildTag, serviceNames } from '@garage/contracts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { cleanUpLater, fastest, freshNamespace, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { startFixture } from '../testing/fixture-service.ts';
import { openGateway } from '../testing/open-gateway.ts';

const account = '/api/accounts/aaaaaaaaaaaaaaaaaaaaaaaa';

const startNamed = (name: string) =>
  startFixture((app) => {
    app.all('/*', async (request, reply) =>
      reply.header('cache-control', 'no-store').send({ name, ip: request.headers['x-forwarded-for'] }),
    );
  });

describe('a dead service', () => {
  it('is reported at once as a failure, and is used again soon after it is back', async () => {
    const identity = await startNamed('one');
    const { url } = await openGateway({ urls: { identity: [identity.url] } });
    expect((await fetch(url + account)).status).toBe(200);
    await identity.stop();
    const { answer: response, ms } = await fastest(() => fetch(url + account));
    expect(ms).toBeLessThan(1000);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({
      status: 'thất bại',
      code: 'SERVICE_UNAVAILABLE',
      message: 'Dịch vụ đang tạm gián đoạn, vui lòng thử lại sau ít phút.',
    });
    await identity.start();
    await waitFor(async () => (await fetch(url + account)).status === 200);
  });

  it('that accepts connections but never responds is detected, and then reported at once', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    cleanUpLater(async () => void silent.close());
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const urls = [`http://127.0.0.1:${port}`];
    const { url, clients } = await openGateway({ urls: { catalogue: urls, identity: urls } });
    await waitFor(() => !clients.catalogue.available && !clients.identity.available);
    // Reads that all callers share and reads of one caller are answered by different code.
    for (const path of ['/api/products', account]) {
      const { answer, ms } = await fastest(() => fetch(url + path));
      expect(answer.status).toBe(503);
      expect(ms).toBeLessThan(1000);
    }
  });

  it('is reported to browsers as a page, and to programs as JSON', async () => {
    const { url } = await openGateway();
    const page = await fetch(`${url}/products`, { headers: { accept: 'text/html,*/*' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('Trang web đang tạm gián đoạn');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-/);
    const failure = await fetch(`${url}/api/products`, { headers: { accept: 'text/html' } });
    expect(failure.headers.get('content-type')).toContain('application/json');
  });
});

describe('several processes of a service', () => {
  it('share the requests equally', async () => {
    const [one, two] = [await startNamed('one'), await startNamed('two')];
    const { url } = await openGateway({ urls: { identity: [one.url, two.url] } });
    for (let at = 0; at < 20; at += 1) await fetch(url + account);
    expect([one.seen.length, two.seen.length]).toEqual([10, 10]);
  });

  it('take over from one that died: no read fails, not even the first', async () => {
    const [one, two] = [await startNamed('one'), await startNamed('two')];
    const { url } = await openGateway({ urls: { identity: [one.url, two.url] } });
    for (let at = 0; at < 4; at += 1) await fetch(url + account);
    await one.stop();
    const statuses = [];
    for (let at = 0; at < 20; at += 1) statuses.push((await fetch(url + account)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await one.start();
    one.seen.length = 0;
    await waitFor(async () => {
      await fetch(url + account);
      return one.seen.length > 0;
    });
  });

  it('of two builds of the site: pages of both find their files', async () => {
    const build = (file: string) =>
      startFixture((app) => {
        app.get(file, async () => file);
      });
    const [old, next] = [await build('/assets/old.js'), await build('/assets/next.js')];
    const { url } = await openGateway({ urls: { frontend: [old.url, next.url] } });
    for (const file of ['/assets/old.js', '/assets/next.js'])
      for (let at = 0; at < 4; at += 1) expect(await (await fetch(url + file)).text()).toBe(file);
    old.seen.length = 0;
    next.seen.length = 0;
    expect((await fetch(`${url}/assets/none.js`)).status).toBe(404);
    expect([old.seen.length, next.seen.length]).toEqual([1, 1]);
    expect((await fetch(`${url}/no-file`)).status).toBe(404);
    expect(old.seen.length + next.seen.length).toBe(3);
  });

  it('never get a write twice: it is not retried when its connection breaks', async () => {
    const breaking = () =>
      startFixture((app) => {
        app.post('/*', async (request) => request.raw.socket.destroy());
      });
    const [one, two] = [await breaking(), await breaking()];
    const { url } = await openGateway({ urls: { identity: [one.url, two.url] } });
    const response = await fetch(`${url}/api/accounts/login`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(503);
    expect(one.seen.length + two.seen.length).toBe(1);
  });
});

describe('/api/status', () => {
  it('reports which services are up, by name only', async () => {
    const identity = await startNamed('one');
    const { url } = await openGateway({ urls: { identity: [identity.url] } });
    await waitFor(async () => {
      const status = await (await fetch(`${url}/api/status`)).json();
      expect(status).toEqual({
        status: 'thành công',
        services: {
          ...Object.fromEntries(serviceNames.map((name) => [name, 'down'])),
          identity: 'up',
          frontend: 'down',
        },
      });
      return true;
    });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});

it('metrics contain every process from the start, and no probes', async () => {
  const identity = await startNamed('one');
  const { url, app } = await openGateway({ urls: { identity: [identity.url] } });
  for (const path of ['/healthz', '/readyz', '/api/status', '/api/products']) await (await fetch(url + path)).text();
  const text = await app.kit.registry.metrics();
  const services = [...text.matchAll(/^gateway_upstream_ready\{service="(\w+)",url="[^"]+"\} [01]$/gm)];
  expect(services.map(([, name = '']) => name).toSorted()).toEqual([...serviceNames, 'frontend'].toSorted());
  expect(text).toContain(`gateway_upstream_ready{service="identity",url="${identity.url}"} 1`);
  const routes = [...text.matchAll(/^http_request_duration_seconds_count\{route="([^"]+)"/gm)].map(
    ([, name = '']) => name,
  );
  expect(routes.toSorted()).toEqual(['own', 'products.list']);
  expect(text).toContain('gateway_answers_total{class="2xx"} 1');
  expect(text).toContain('gateway_answers_total{class="5xx"} 1');
  expect(text).toContain('gateway_answers_total{class="4xx"} 0');
});

describe('a new build of the site', () => {
  const frontend = (build: string) =>
    startFixture((app) => {
      app.addHook('onRequest', async (request, reply) => {
        if (request.url === '/readyz') reply.header(BUILD_HEADER, build);
      });
      app.get('/*', async (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=0, s-maxage=3600')
          .header('cache-tag', `products ${buildTag(build)}`)
          .send(build),
      );
    });

  it('invalidates cached pages of the old one when no process has its files any more', async () => {
    const [old, next] = await Promise.all([frontend('one'), frontend('two')]);
    const urls = { frontend: [old.url, next.url] };
    const { url, clients } = await openGateway({ urls, namespace: freshNamespace('gateway') });
    await waitFor(() => clients.frontend.upstreams.every(({ build }) => build !== undefined));
    const textOf = async (page: number) => (await fetch(`${url}/products?page=${page}`)).text();
    // The processes take turns.
    const pageOfOld = [await textOf(1), await textOf(2)].indexOf('one') + 1;
    expect(pageOfOld).toBeGreaterThan(0);
    expect(await Promise.all([textOf(pageOfOld), textOf(pageOfOld), textOf(pageOfOld)])).toEqual(['one', 'one', 'one']);
    await old.stop();
    await waitFor(async () => (await textOf(pageOfOld)) === 'two');
  });
});
