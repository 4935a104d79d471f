import { createHash } from 'node:crypto';
import { freshNamespace } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { startFixture } from '../testing/fixture-service.ts';
import { openGateway } from '../testing/open-gateway.ts';

const hash = `sha256-${createHash('sha256').update('a{top:0}').digest('base64')}`;

/** A frontend whose pages have policies of their own: `/kept` may be cached, all others not. */
async function openSite(): Promise<string> {
  const policies: Record<string, string> = {
    '/kept': `style-src 'self' '${hash}'`,
    '/private': `default-src 'self'; style-src 'self' '${hash}'; img-src *`,
    '/loose': "default-src *; style-src 'self' 'unsafe-inline' https://evil.example; script-src 'unsafe-inline'",
    '/forged': `style-src 'self' '${hash}x'; script-src 'self' '${hash}'`,
    '/api/products': `style-src 'self' '${hash}'`,
  };
  const service = await startFixture((app) => {
    for (const [path, policy] of Object.entries(policies))
      app.get(path, async (_, reply) => {
        const isKept = path === '/kept';
        return reply
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': policy,
            'cache-control': isKept ? 'public, max-age=0, s-maxage=60' : 'no-store',
            ...(isKept && { 'cache-tag': 'products' }),
          })
          .send('<style>a{top:0}</style>');
      });
  });
  const urls = { identity: [service.url], catalogue: [service.url], frontend: [service.url] };
  const { url } = await openGateway({ urls, namespace: freshNamespace('gateway') });
  return url;
}

describe('the policy of a page with an inline style', () => {
  let url = '';
  let plain = '';
  let allowing = '';
  const policyOf = async (path: string, init: RequestInit = {}): Promise<[status: number, policy: string | null]> => {
    const { status, headers } = await fetch(url + path, init);
    return [status, headers.get('content-security-policy')];
  };

  beforeAll(async () => {
    url = await openSite();
    [, plain = ''] = (await policyOf('/healthz')).map(String);
    allowing = plain.replace("style-src 'self';", `style-src 'self' '${hash}';`);
  });

  it('is the gateway’s with the hash of that style: fetched, cached, unchanged, and not cacheable', async () => {
    expect(allowing).not.toBe(plain);
    const { headers } = await fetch(`${url}/kept`);
    expect([headers.get('x-cache'), headers.get('content-security-policy')]).toEqual(['miss', allowing]);
    expect(await policyOf('/kept')).toEqual([200, allowing]);
    // A browser replaces the stored policy of an unchanged page by this one.
    const init = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect(await policyOf('/kept', init)).toEqual([304, allowing]);
    expect(await policyOf('/private')).toEqual([200, allowing]);
    expect(await policyOf('/private', { method: 'HEAD' })).toEqual([200, allowing]);
    expect(await policyOf('/private', { headers: { 'cache-control': 'no-cache' } })).toEqual([200, allowing]);
  });

  it('takes nothing else from the frontend, and nothing from a service', async () => {
    expect(await policyOf('/loose')).toEqual([200, plain]);
    expect(await policyOf('/forged')).toEqual([200, plain]);
    const [, policy] = await policyOf('/api/products');
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toContain(hash);
  });
});
