import { Readable } from 'node:stream';
import { POSITION_HEADER, readPosition } from '@garage/contracts';
import { freshNamespace, openLink, servers, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { startFixture } from '../testing/fixture-service.ts';
import type { FixtureService } from '../testing/fixture-service.ts';
import { openGateway } from '../testing/open-gateway.ts';
import type { TestGateway } from '../testing/open-gateway.ts';
import { sendRaw } from '../testing/send-raw.ts';
import { openPublisher, productUpdated } from '../testing/publish-event.ts';
import type { Publish } from '../testing/publish-event.ts';

const PRODUCT = 'a'.repeat(24);
const LIST = 'public, max-age=0, s-maxage=30';

interface Shop {
  service: FixtureService;
  /** The price in every response. */
  price: number;
  /** Status with which the news are answered. */
  newsStatus: number;
  /** Responses wait for this after they have read the price. */
  gate: Promise<void>;
}

/** A catalogue whose responses contain one price. */
async function openShop(): Promise<Shop> {
  const shop = { price: 1, newsStatus: 200, gate: Promise.resolve() };
  const service = await startFixture((app) => {
    const body = async () => {
      const { price } = shop;
      await shop.gate;
      return Array.from({ length: 40 }, (_, at) => ({ name: `Bảo dưỡng ${at}`, price }));
    };
    app.get('/api/products', async (_request, reply) => {
      void reply.headers({ 'cache-control': LIST, 'cache-tag': 'products categories', 'x-total-count': '40' });
      return body();
    });
    app.get('/api/products/:id', async (_request, reply) => {
      void reply.headers({ 'cache-control': LIST, 'cache-tag': `product-${PRODUCT} categories` });
      return body();
    });
    app.get('/api/categories', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return [{ price: shop.price }];
    });
    app.get('/api/products/search', async (_request, reply) => reply.code(404).send({ code: 'NOT_FOUND' }));
    app.get('/api/products/featured', async (_request, reply) => {
      void reply.headers({ 'cache-control': LIST, 'set-cookie': 'seen=1' });
      return [];
    });
    app.get('/api/news', async (_request, reply) => {
      void reply.code(shop.newsStatus);
      return shop.newsStatus === 200 ? reply.header('cache-control', 'public, s-maxage=1').send([]) : {};
    });
    app.get('/huge', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').type('text/plain');
      return 'x'.repeat(3_000_000);
    });
    app.get('/large', async (_request, reply) => {
      void reply.headers({ 'cache-control': LIST, 'cache-tag': 'products' }).type('text/plain');
      // Chunks without a declared length.
      return reply.send(Readable.from(Array.from({ length: 30 }, () => 'x'.repeat(10_000))));
    });
    app.get('/*', async (_request, reply) => {
      void reply.headers({ 'cache-control': LIST, 'cache-tag': 'products' }).type('text/html; charset=utf-8');
      return `<p>"price":${shop.price}</p>`;
    });
  });
  return Object.assign(shop, { service });
}

async function openWorld(
  gateways = 1,
): Promise<{ shop: Shop; gateways: TestGateway[]; publish: Publish; first: TestGateway }> {
  const shop = await openShop();
  const namespace = freshNamespace('gateway');
  const publish = await openPublisher(namespace);
  const urls = { catalogue: [shop.service.url], frontend: [shop.service.url], identity: [shop.service.url] };
  const opened = [await openGateway({ urls, namespace })];
  while (opened.length < gateways) opened.push(await openGateway({ urls, namespace }));
  const [first] = opened;
  if (first === undefined) throw new Error('No gateway was opened.');
  return { shop, gateways: opened, publish, first };
}

async function read(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A frontend that serves one file which never changes, in encodings of its own. */
async function openFiles() {
  const bodies = {
    identity: 'x'.repeat(20_000),
    br: 'made when it was built, br',
    gzip: 'made when it was built, gzip',
  };
  const service = await startFixture((app) => {
    app.get('/assets/app-1a2b.js', async (request, reply) => {
      const wanted = (['br', 'gzip'] as const).find((encoding) => request.headers['accept-encoding'] === encoding);
      void reply.type('text/javascript').header('cache-control', 'public, max-age=600, s-maxage=60, immutable');
      if (wanted) void reply.header('content-encoding', wanted);
      return bodies[wanted ?? 'identity'];
    });
  });
  const urls = { catalogue: [service.url], frontend: [service.url], identity: [service.url] };
  return { service, bodies, gateway: await openGateway({ urls, namespace: freshNamespace('gateway') }) };
}

describe('files that never change', () => {
  it('are served from memory, in the encodings that the frontend has made', async () => {
    const { service, bodies, gateway } = await openFiles();
    const ask = async (encoding: keyof typeof bodies): Promise<string> => {
      const lines = [
        'GET /assets/app-1a2b.js HTTP/1.1',
        'host: x',
        `accept-encoding: ${encoding}`,
        'connection: close',
      ];
      return sendRaw(gateway.url, `${lines.join('\r\n')}\r\n\r\n`);
    };
    expect(await ask('identity')).toContain('x-cache: miss\r\n');
    const requests = service.seen.length;
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const received = await ask(encoding);
      expect(received).toContain('x-cache: hit\r\n');
      expect(received).toContain('cache-control: public, max-age=600, immutable\r\n');
      expect(received.slice(received.indexOf('\r\n\r\n') + 4)).toBe(bodies[encoding]);
      expect(received.includes(`content-encoding: ${encoding}\r\n`)).toBe(encoding !== 'identity');
    }
    expect(service.seen).toHaveLength(requests);
  });
});

describe('shared reads', () => {
  it('are fetched once and then served from memory, with the list’s total and without the tags', async () => {
    const { shop, first } = await openWorld();
    const url = `${first.url}/api/products?page=2&limit=8`;
    const [miss, hit] = [await read(url), await read(`${first.url}/api/products?limit=8&page=2`)];
    expect([miss.headers.get('x-cache'), hit.headers.get('x-cache')]).toEqual(['miss', 'hit']);
    expect(hit.text).toBe(miss.text);
    expect(hit.headers.get('x-total-count')).toBe('40');
    expect(hit.headers.get('cache-tag')).toBeNull();
    expect(hit.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(shop.service.seen.map(({ url }) => url)).toEqual(['/api/products?limit=8&page=2']);
  });

  it('that arrive together cause one upstream request', async () => {
    const { shop, first } = await openWorld();
    const gate = Promise.withResolvers<void>();
    shop.gate = gate.promise;
    const answers = Array.from({ length: 100 }, () => read(`${first.url}/api/products`));
    await waitFor(() => shop.service.seen.length > 0);
    gate.resolve();
    const texts = new Set((await Promise.all(answers)).map(({ text }) => text));
    expect([texts.size, shop.service.seen.length]).toEqual([1, 1]);
  });

  it('are answered although the caller that started the load disconnects', async () => {
    const { shop, first } = await openWorld();
    const gate = Promise.withResolvers<void>();
    shop.gate = gate.promise;
    const leaving = new AbortController();
    const left = fetch(`${first.url}/api/products`, { signal: leaving.signal }).catch((error: Error) => error.name);
    await waitFor(() => shop.service.seen.length === 1);
    const staying = read(`${first.url}/api/products`);
    leaving.abort();
    gate.resolve();
    expect([await left, (await staying).status, shop.service.seen.length]).toEqual(['AbortError', 200, 1]);
  });

  it.each(['/api/products', '/products'])('of %s do not depend on the caller’s cookie or token', async (path) => {
    const { shop, first } = await openWorld();
    const personal = {
      cookie: 'jwt=secret',
      authorization: 'Bearer secret',
      'accept-language': 'en',
      'x-account-id': '1',
      [POSITION_HEADER]: 'forged',
    };
    const own = await read(`${first.url}${path}`, personal);
    const [request] = shop.service.seen;
    const expected = ['connection', 'host', 'traceparent', 'x-request-id'];
    if (path === '/products') expected.unshift(POSITION_HEADER);
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual(expected.sort());
    const guest = await read(`${first.url}${path}`);
    expect([guest.text, guest.headers.get('x-cache')]).toEqual([own.text, 'hit']);
  });

  it('with a token and no-cache reach the service, without the token, and the response is not stored', async () => {
    const { shop, first } = await openWorld();
    const url = `${first.url}/api/products`;
    const staff = { authorization: 'Bearer secret', 'cache-control': 'no-cache' };
    const guest = await read(url);
    shop.price = 2;
    const own = await read(url, staff);
    expect([own.headers.get('x-cache'), own.headers.get('x-total-count')]).toEqual(['bypass', '40']);
    expect(own.text).toContain('"price":2');
    expect(shop.service.seen.at(-1)?.headers).not.toHaveProperty('authorization');
    const later = await read(url);
    expect([later.text, later.headers.get('x-cache')]).toEqual([guest.text, 'hit']);
  });

  it('with a token and no-cache are not stored in an empty cache either', async () => {
    const { shop, first } = await openWorld();
    const staff = { authorization: 'Bearer secret', 'cache-control': 'no-cache' };
    await read(`${first.url}/api/products`, staff);
    await read(`${first.url}/products`, staff);
    expect([first.cache.size.entries, shop.service.seen.length]).toEqual([0, 2]);
  });

  it('stay stored while the service fails to give a new response, but not when it says that there is none', async () => {
    const { shop, first } = await openWorld();
    const url = `${first.url}/api/news`;
    await read(url);
    shop.newsStatus = 500;
    await waitFor(async () => (await read(url)).headers.get('x-cache') === 'stale');
    const requests = shop.service.seen.length;
    const statuses = new Set<number>();
    // The second request is sent when the first one has failed.
    await waitFor(async () => {
      statuses.add((await read(url)).status);
      return shop.service.seen.length > requests + 1;
    });
    expect([...statuses]).toEqual([200]);
    shop.newsStatus = 404;
    await waitFor(async () => (await read(url)).status === 404);
  });

  it('with no-cache but without a token are served from the cache', async () => {
    const { shop, first } = await openWorld();
    const url = `${first.url}/api/products`;
    await read(url);
    for (const directive of ['no-cache', 'no-store', 'max-age=0']) {
      const answer = await read(url, { 'cache-control': directive, pragma: 'no-cache', cookie: 'jwt=secret' });
      expect(answer.headers.get('x-cache')).toBe('hit');
    }
    expect(shop.service.seen).toHaveLength(1);
  });

  it('get a 304 for the ETag of any encoding, and no body for HEAD', async () => {
    const { first } = await openWorld();
    const url = `${first.url}/api/products`;
    const plain = await read(url, { 'accept-encoding': 'identity' });
    const brotli = await read(url, { 'accept-encoding': 'br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(Number(brotli.headers.get('content-length'))).toBeLessThan(plain.text.length / 4);
    expect(brotli.text).toBe(plain.text);
    const tags = [plain, brotli].map(({ headers }) => headers.get('etag') ?? '');
    expect(new Set(tags).size).toBe(2);
    for (const tag of [...tags, `"other", W/${tags[0]}`, '*']) {
      const again = await read(url, { 'if-none-match': tag });
      expect([again.status, again.text, again.headers.get('vary')]).toEqual([304, '', 'accept-encoding']);
    }
    expect((await read(url, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.headers.get('content-length'), await head.text()]).toEqual([plain.headers.get('content-length'), '']);
  });

  it('by HEAD of uncacheable responses work repeatedly', async () => {
    const { first } = await openWorld();
    // More than the connections to one process: a response that is not discarded would occupy its connection.
    for (let at = 0; at < 70; at += 1) {
      const head = await fetch(`${first.url}/huge?${at}`, { method: 'HEAD' });
      expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    expect((await read(`${first.url}/api/products`)).status).toBe(200);
  });

  it('of a response too large for the cache are passed on completely', async () => {
    const { shop, first } = await openWorld();
    const large = await read(`${first.url}/large`);
    expect([large.status, large.text.length, large.headers.get('x-cache')]).toEqual([200, 300_000, 'miss']);
    expect((await read(`${first.url}/large`)).headers.get('x-cache')).toBe('bypass');
    expect([first.cache.size.entries, shop.service.seen.length]).toEqual([0, 2]);
  });

  it.each(['/api/categories', '/api/products/search?name=x', '/api/products/featured'])(
    'of %s are not stored: no-store, not a success, or with a cookie',
    async (path) => {
      const { shop, first } = await openWorld();
      const [one, two] = [await read(`${first.url}${path}`), await read(`${first.url}${path}`)];
      expect([one.status, one.text]).toEqual([two.status, two.text]);
      expect(shop.service.seen).toHaveLength(2);
      expect(first.cache.size.entries).toBe(0);
    },
  );
});

describe('the position in the events', () => {
  const positionsAt = ({ service }: Shop) => service.seen.map(({ headers }) => readPosition(headers[POSITION_HEADER]));

  it('is told to the frontend with every page, and grows with the events', async () => {
    const { shop, first, publish } = await openWorld();
    await read(`${first.url}/products`);
    await publish(productUpdated(PRODUCT));
    await waitFor(() => first.cache.size.entries === 0);
    await read(`${first.url}/products`);
    expect(positionsAt(shop).map((position) => position?.sequence)).toEqual([0, 1]);
  });

  it('is that of the last event for a gateway that starts later', async () => {
    const shop = await openShop();
    const namespace = freshNamespace('gateway');
    const publish = await openPublisher(namespace);
    for (const id of ['a', 'b', 'c']) await publish(productUpdated(id.repeat(24)));
    const { url } = await openGateway({ urls: { frontend: [shop.service.url] }, namespace });
    await read(`${url}/products`);
    expect(positionsAt(shop)).toMatchObject([{ sequence: 3 }]);
  });

  it('is told with proxied pages, but not by a caller, nor for one who bypasses the cache', async () => {
    const { shop, first } = await openWorld();
    await read(`${first.url}/huge`);
    await read(`${first.url}/huge`, { [POSITION_HEADER]: '99@forged' });
    await read(`${first.url}/huge`, { authorization: 'Bearer a', 'cache-control': 'no-cache' });
    await read(`${first.url}/api/categories`, { [POSITION_HEADER]: '99@forged' });
    expect(positionsAt(shop).map((position) => position?.sequence)).toEqual([0, 0, undefined, undefined]);
  });

  it('is not told while no events arrive', async () => {
    const shop = await openShop();
    const link = await openLink(servers().natsUrl);
    const urls = { frontend: [shop.service.url] };
    const namespace = freshNamespace('gateway');
    const { url } = await openGateway({ urls, namespace, natsUrl: `nats://${link.host}` });
    const tellsPosition = async (): Promise<boolean> => {
      await read(`${url}/products?${new URLSearchParams({ name: crypto.randomUUID() }).toString()}`);
      return positionsAt(shop).at(-1) !== undefined;
    };
    expect(await tellsPosition()).toBe(true);
    await link.cut();
    await waitFor(async () => !(await tellsPosition()));
    await link.restore();
    await waitFor(tellsPosition);
  });
});

describe('events', () => {
  it('invalidate a product in every gateway and every page that shows it', async () => {
    const { shop, gateways, publish } = await openWorld(2);
    const urls = gateways.flatMap(({ url }) => [
      `${url}/api/products`,
      `${url}/api/products/${PRODUCT}`,
      `${url}/products`,
    ]);
    for (const url of urls) await read(url);
    shop.price = 2;
    for (const url of urls) expect((await read(url)).text).toContain('"price":1');
    await publish(productUpdated(PRODUCT));
    await waitFor(async () =>
      (await Promise.all(urls.map((url) => read(url)))).every(({ text }) => text.includes('"price":2')),
    );
  });

  it('do not invalidate other products', async () => {
    const { first, publish } = await openWorld();
    await read(`${first.url}/api/products/${PRODUCT}`);
    await read(`${first.url}/api/products`);
    await publish(productUpdated('b'.repeat(24)));
    await waitFor(() => first.cache.size.entries === 1);
    expect((await read(`${first.url}/api/products/${PRODUCT}`)).headers.get('x-cache')).toBe('hit');
  });

  it('during a load: the old response goes to its caller, is not stored, and later requests load again', async () => {
    const { shop, first, publish } = await openWorld();
    const gate = Promise.withResolvers<void>();
    shop.gate = gate.promise;
    const before = read(`${first.url}/api/products`);
    await waitFor(() => shop.service.seen.length === 1);
    shop.price = 2;
    // The removal of another entry shows that the event has been handled.
    await read(`${first.url}/products`);
    await publish(productUpdated(PRODUCT));
    await waitFor(() => first.cache.size.entries === 0);
    const after = read(`${first.url}/api/products`);
    await waitFor(() => shop.service.seen.filter(({ url }) => url === '/api/products').length === 2);
    gate.resolve();
    expect((await before).text).toContain('"price":1');
    expect((await after).text).toContain('"price":2');
    expect((await read(`${first.url}/api/products`)).text).toContain('"price":2');
  });

  it('shorten lifetimes while they cannot arrive, and the cache is flushed when they arrive again', async () => {
    const shop = await openShop();
    const link = await openLink(servers().natsUrl);
    const namespace = freshNamespace('gateway');
    const publish = await openPublisher(namespace);
    const urls = { catalogue: [shop.service.url] };
    const { url, cache } = await openGateway({ urls, namespace, natsUrl: `nats://${link.host}` });
    await read(`${url}/api/products`);
    await link.cut();
    shop.price = 2;
    await waitFor(async () => (await read(`${url}/api/products`)).text.includes('"price":2'), { timeoutMs: 5000 });
    await link.restore();
    await waitFor(() => cache.size.entries === 0);
    await read(`${url}/api/products`);
    expect(cache.size.entries).toBe(1);
    await publish(productUpdated(PRODUCT));
    await waitFor(() => cache.size.entries === 0);
  });
});
