import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildApp, createLogger } from '@garage/service-kit';
import type { App } from '@garage/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssetRoutes } from './asset-routes.ts';

const text = 'export const one = 1;';
let folder: string;
let app: App;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/one-a1b2c3d.js'), text);
  writeFileSync(join(folder, 'assets/one-a1b2c3d.js.br'), brotliCompressSync(text));
  writeFileSync(join(folder, 'service-worker.js'), text);
  writeFileSync(join(folder, 'beside.txt'), 'not an asset');
  app = await buildApp({ name: 'assets', logger: createLogger({ name: 'assets', level: 'silent' }) });
  const gone = join(folder, 'assets/gone-a1b2c3d.js');
  writeFileSync(gone, text);
  await addAssetRoutes(app, folder);
  rmSync(gone);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('serves the files of the build, to be kept forever', async () => {
  const answer = await get('/assets/one-a1b2c3d.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(text);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=86400, immutable');
  expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
});

it('serves the compressed copy to whoever accepts it', async () => {
  const answer = await get('/assets/one-a1b2c3d.js', { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.rawPayload).toEqual(brotliCompressSync(text));
});

it.for(['unknown.js', '', '../beside.txt', '%2e%2e/beside.txt', '..%2fbeside.txt'])(
  'does not know /assets/%s',
  async (name) => {
    const answer = await get(`/assets/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  },
);

it.each(['/assets/gone-a1b2c3d.js', '/share.jpg'])(
  'does not know %s any more, once another build has removed it',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers).not.toHaveProperty('allow');
  },
);

describe.each(['/assets/one-a1b2c3d.js', '/service-worker.js'])('%s', (url) => {
  it('is served in part', async () => {
    const answer = await get(url, { range: 'bytes=7-11' });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      206,
      text.slice(7, 12),
      `bytes 7-11/${text.length}`,
    ]);
  });

  it('is not sent again to whoever has it', async () => {
    const { headers } = await get(url);
    const answer = await get(url, { 'if-none-match': `${headers.etag}` });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  });

  it.each([
    [416, { range: 'bytes=999-' }],
    [412, { 'if-match': '"other"' }],
    [412, { 'if-unmodified-since': new Date(0).toUTCString() }],
  ])('does not fail, but answers %i to %o', async (status, headers) => {
    const answer = await get(url, headers);
    expect([answer.statusCode, answer.body]).toEqual([status, '']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-range']).toBe(status === 416 ? `bytes */${text.length}` : undefined);
  });
});

it('has no route for a single file, which would take memory for each of a thousand', () => {
  expect(app.hasRoute({ method: 'GET', url: '/assets/*' })).toBe(true);
  expect(app.hasRoute({ method: 'GET', url: '/assets/one-a1b2c3d.js' })).toBe(false);
});
