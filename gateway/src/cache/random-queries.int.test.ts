import { uniqueName } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { startFixture } from '../testing/fixture-service.ts';
import { openGateway } from '../testing/open-gateway.ts';
import type { TestGatewayOptions } from '../testing/open-gateway.ts';

/** A gateway with a small cache in front of cacheable pages. */
async function openSite(options: TestGatewayOptions = {}) {
  const site = await startFixture((app) => {
    app.get('/*', async (request, reply) => {
      void reply.header('cache-control', 'public, max-age=0, s-maxage=600').type('text/html; charset=utf-8');
      return `<p>${request.url}</p>`;
    });
  });
  const urls = { frontend: [site.url], catalogue: [site.url] };
  const settings = { trustedProxies: ['127.0.0.1'], ...options.settings };
  // The namespace makes the gateway receive events: without them entries live for three seconds only.
  const namespace = uniqueName('random');
  const gateway = await openGateway({ urls, namespace, cacheBytes: 200_000, ...options, settings });
  const get = async (path: string, from: string) => {
    const answer = await fetch(gateway.url + path, { headers: { 'x-forwarded-for': from } });
    return { status: answer.status, cache: answer.headers.get('x-cache'), text: await answer.text() };
  };
  return { site, gateway, get };
}

const visitor = '10.0.0.1';
const attacker = '2001:db8::1';

describe('random queries', () => {
  it('with undeclared names share one entry, and the renderer never sees them [TRUST-8]', async () => {
    const { site, get } = await openSite();
    const outcomes = new Set<string>();
    for (let at = 0; at < 300; at += 1) {
      const { cache, text } = await get(`/products?page=2&x${at}=${at}&utm_source=mail`, attacker);
      outcomes.add(`${cache} ${text}`);
    }
    expect([...outcomes]).toEqual(['miss <p>/products?page=2</p>', 'hit <p>/products?page=2</p>']);
    expect(site.seen).toHaveLength(1);
  });

  it('with declared names and random values evict nothing that other networks use [TRUST-8]', async () => {
    const { gateway, get } = await openSite();
    const pages = ['/', '/products', '/products?search=lop', '/news', '/about'];
    for (const path of pages) await get(path, visitor);
    for (let at = 0; at < 300; at += 1) await get(`/products?search=random-${at}`, attacker);
    expect(gateway.cache.size.entries).toBeLessThan(200);
    const later = [];
    for (const path of pages) later.push((await get(path, visitor)).cache);
    expect(later).toEqual(pages.map(() => 'hit'));
  });

  it('are limited per network (IPv6: per /64); cached responses are still served [TRUST-8] [TRUST-10]', async () => {
    const { get } = await openSite({ settings: { missesPerMinute: 5 } });
    const statuses = [];
    for (let at = 0; at < 7; at += 1)
      statuses.push((await get(`/products?search=random-${at}`, `2001:db8::${at + 1}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await get('/products?search=random-0', attacker)).toMatchObject({ status: 200, cache: 'hit' });
    expect((await get('/products?search=other', '2001:db8:0:1::1')).status).toBe(200);
    expect((await get('/products?search=more', visitor)).status).toBe(200);
  });
});
