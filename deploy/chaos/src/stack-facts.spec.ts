import { MongoClient } from 'mongodb';
import { isErrorCode, routes, type Product, type RouteContract } from '@garage/contracts';
import { waitFor } from '@garage/testing';
import { runningTestStack } from '@garage/local/running-stack';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, signIn, type FailureBody } from './stack-client.ts';

const unknownId = 'f'.repeat(24);
const everyRoute: readonly RouteContract[] = routes;
/**
 * Shorter than the lifetime of cached pages, so that only the event can invalidate them, and longer than the relay's lease: a test before
 * this one may have killed the process that held it.
 */
const beforeExpiry = { timeoutMs: 20_000 };

/** Without logout, which would end the session of the test, and exports, which are no JSON. */
const contracts = everyRoute.filter(({ id }) => id !== 'accounts.logout' && !id.endsWith('.export'));

describe('the running product', () => {
  const { addresses: stack, databasePrefix } = runningTestStack();
  let admin: string;

  beforeAll(async () => {
    admin = await signIn(stack, 'admin');
  });

  const firstProduct = async () => (await ask<Product[]>(`${stack.gateway}/api/products?page=1&limit=1`)).body[0];

  const update = (product: Product, change: Partial<Product>) => {
    const { name, description, price, quantity, category_id } = { ...product, ...change };
    const body = { name, description, price, quantity, category_id: category_id._id };
    return ask(`${stack.gateway}/api/products/${product._id}`, { method: 'PUT', token: admin, body });
  };

  it('shows a changed product through each of two gateways before cached pages expire, in lists and pages alike', async () => {
    const product = await firstProduct();
    if (!product) throw new Error('The stack has no products');
    const places = stack.gateways.flatMap((gateway) => [
      `${gateway}/api/products?page=1&limit=1`,
      `${gateway}/api/products/${product._id}`,
      `${gateway}/products/${product._id}`,
    ]);
    expect(stack.gateways.length).toBeGreaterThanOrEqual(2);
    const read = async (url: string) => (await fetch(url)).text();
    const expectEverywhere = async (name: string) => {
      const texts = await Promise.all(places.map(read));
      expect(places.filter((_, index) => texts[index]?.includes(name) !== true)).toEqual([]);
      return true;
    };
    // Twice, so that every page is cached.
    for (let round = 0; round < 2; round += 1) await Promise.all(places.map(read));

    const name = `Gói kiểm tra ${Date.now()}`;
    expect((await update(product, { name })).status).toBe(200);
    await waitFor(() => expectEverywhere(name), beforeExpiry);
    await update(product, { name: product.name });
    await waitFor(() => expectEverywhere(product.name), beforeExpiry);
  });

  it('answers 304 to a matching ETag', async () => {
    const url = `${stack.gateway}/api/products?page=1&limit=8`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    await first.arrayBuffer();
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('serves the same public page with any cookie or token', async () => {
    for (const path of ['/', '/products', '/api/products?page=1', '/api/categories']) {
      const readAs = async (headers: Record<string, string>) => (await fetch(stack.gateway + path, { headers })).text();
      const [guest, staff, cookie] = await Promise.all([
        readAs({}),
        readAs({ authorization: `Bearer ${admin}` }),
        readAs({ cookie: `jwt=${admin}; theme=dark` }),
      ]);
      expect(staff).toBe(guest);
      expect(cookie).toBe(guest);
    }
  });

  it('documents every operation under /api/docs, and serves no metrics', async () => {
    const { body } = await ask<{ paths: Record<string, Record<string, unknown>> }>(
      `${stack.gateway}/api/docs/openapi.json`,
    );
    for (const { method, path } of routes) {
      const documented = body.paths[path.replaceAll(/:(\w+)/g, '{$1}')];
      expect(Object.keys(documented ?? {}), `${method} ${path}`).toContain(method.toLowerCase());
    }
    expect((await fetch(`${stack.gateway}/metrics`)).status).toBe(404);
  });

  describe('refuses invalid input of every operation with the documented error', () => {
    const countAll = async () => {
      await using client = await MongoClient.connect(stack.mongodb);
      const own = ['identity', 'catalogue'].map((service) => client.db(`${databasePrefix}_${service}`));
      const collections = ['accounts', 'products', 'categories'];
      const counts = own.flatMap((db) => collections.map((one) => db.collection(one).countDocuments()));
      return (await Promise.all(counts)).join(' ');
    };

    const inputs: [string, (path: string) => { url: string; body?: unknown }][] = [
      ['an invalid id', (path) => ({ url: path.replaceAll(/:(id|hash|slug)/g, '$ne').replace(':file', '1.webp') })],
      ['an unknown field', (path) => ({ url: fill(path), body: { isAdmin: true } })],
      ['a list instead of an object', (path) => ({ url: fill(path), body: [] })],
      [
        'a number as text',
        (path) => ({ url: fill(path), body: { price: '1', name: 1, email: {}, isFeatured: 'true' } }),
      ],
      ['malformed JSON', (path) => ({ url: fill(path), body: '{"name":' })],
      ['a prototype', (path) => ({ url: fill(path), body: '{"__proto__":{"admin":true}}' })],
      ['an unknown query parameter', (path) => ({ url: `${fill(path)}?$where=1` })],
      ['a repeated query parameter', (path) => ({ url: `${fill(path)}?page=1&page=2` })],
    ];
    const fill = (path: string) =>
      path
        .replace(':id', unknownId)
        .replace(':slug', 'no-such-article')
        .replace(':hash', '0'.repeat(64))
        .replace(':file', '1.webp');

    /** Sends the input as staff; returns the fault of the answer, or null. */
    async function findFault({ method }: RouteContract, { url, body }: { url: string; body: unknown }) {
      const { status, body: failure } = await ask<FailureBody>(stack.gateway + url, {
        method,
        token: admin,
        ...(body !== undefined && { body }),
      }).catch((error: unknown) => ({ status: 0, body: { status: '', code: '', message: String(error) } }));
      // A read may ignore what it does not use.
      if (status === 200 && method === 'GET') return null;
      const isShaped = failure.status === 'thất bại' && isErrorCode(failure.code) && failure.message !== '';
      return status >= 400 && status < 500 && isShaped ? null : `${status} ${JSON.stringify(failure)}`;
    }

    it.each(inputs)('%s', async (_, inputOf) => {
      const before = await countAll();
      const faults: string[] = [];
      for (const contract of contracts) {
        const { url, body } = inputOf(contract.path);
        const text = await findFault(contract, { url, body: contract.body && (body ?? {}) });
        if (text) faults.push(`${contract.method} ${url}: ${text}`);
      }
      expect(faults).toEqual([]);
      expect(await countAll()).toBe(before);
    });

    it('a body that is too large, at the gateway', async () => {
      const answer = await ask<FailureBody>(`${stack.gateway}/api/accounts/login`, {
        method: 'POST',
        body: { email: 'a@example.com', password: 'x'.repeat(70_000) },
      });
      expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    });
  });
});
