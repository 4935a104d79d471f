import { uniqueName } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { startFixture } from '../testing/fixture-service.ts';
import { openGateway } from '../testing/open-gateway.ts';
import type { TestGatewayOptions } from '../testing/open-gateway.ts';

/** A gateway with a small cache in front of pages that may be kept. */
async function openSite(options: TestGatewayOptions = {}) {
  const site = await startFixture((app) => {
    app.get('/*', async (request, reply) => {
      void reply.header('cache-control', 'public, max-age=0, s-maxage=600').type('text/html; charset=utf-8');
      return `<p>${request.url}</p>`;
    });
  });
  const urls = { frontend: [site.url], catalogue: [site.url] };
  const settings = { trustedProxies: ['127.0.0.1'], ...options.settings };
  // A gateway that follows no events keeps its entries for three seconds only.
  const namespace = uniqueName('random');
  const gateway = await openGateway({ urls, namespace, cacheBytes: 200_000, ...options, settings });
  const ask = async (path: string, from: string) => {
    const answer = await fetch(gateway.url + path, { headers: { 'x-forwarded-for': from } });
    return { status: answer.status, cache: answer.headers.get('x-cache'), text: await answer.text() };
  };
  return { site, gateway, ask };
}

const visitor = '10.0.0.1';
const attacker = '2001:db8::1';

describe('random queries', () => {
  it('of names that no page declares are all the same page, and nothing of them reaches the renderer [TRUST-8]', async () => {
    const { site, ask } = await openSite();
    const outcomes = new Set<string>();
    for (let at = 0; at < 300; at += 1) {
      const { cache, text } = await ask(`/products?page=2&x${at}=${at}&utm_source=mail`, attacker);
      outcomes.add(`${cache} ${text}`);
    }
    expect([...outcomes]).toEqual(['miss <p>/products?page=2</p>', 'hit <p>/products?page=2</p>']);
    expect(site.seen).toHaveLength(1);
  });

  it('of values that a page declares push nothing of others out of the cache [TRUST-8]', async () => {
    const { gateway, ask } = await openSite();
    const pages = ['/', '/products', '/products?search=lop', '/news', '/about'];
    for (const path of pages) await ask(path, visitor);
    for (let at = 0; at < 300; at += 1) await ask(`/products?search=random-${at}`, attacker);
    expect(gateway.cache.size.entries).toBeLessThan(200);
    const later = [];
    for (const path of pages) later.push((await ask(path, visitor)).cache);
    expect(later).toEqual(pages.map(() => 'hit'));
  });

  it('are limited by network, all of an IPv6 /64 together; what is kept is served on [TRUST-8] [TRUST-10]', async () => {
    const { ask } = await openSite({ settings: { missesPerMinute: 5 } });
    const statuses = [];
    for (let at = 0; at < 7; at += 1)
      statuses.push((await ask(`/products?search=random-${at}`, `2001:db8::${at + 1}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await ask('/products?search=random-0', attacker)).toMatchObject({ status: 200, cache: 'hit' });
    expect((await ask('/products?search=other', '2001:db8:0:1::1')).status).toBe(200);
    expect((await ask('/products?search=more', visitor)).status).toBe(200);
  });
});
