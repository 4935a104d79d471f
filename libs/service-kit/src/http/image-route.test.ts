import { catalogueMediaRoute } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { addImageRoute } from './image-route.ts';

const hash = 'a1'.repeat(32);

async function openApp() {
  const { app } = await openTestApp();
  addImageRoute(app, catalogueMediaRoute, {
    open: async (asked, width) => (asked === hash ? { bytes: Buffer.from(`picture of ${width}`) } : null),
  });
  return app;
}

describe('a picture', () => {
  it('is served at the width in its URL, with an immutable cache header', async () => {
    const app = await openApp();
    const answer = await app.inject(`/api/media/catalogue/${hash}/640.webp`);
    expect([answer.statusCode, answer.body]).toEqual([200, 'picture of 640']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('that does not exist answers 404, uncached', async () => {
    const app = await openApp();
    const answer = await app.inject(`/api/media/catalogue/${'0'.repeat(64)}/640.webp`);
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toMatchObject([
      404,
      'no-store',
      { code: 'NOT_FOUND' },
    ]);
  });

  it.each([`${hash}/641.webp`, `${hash}/640.png`, `${hash.toUpperCase()}/640.webp`, `..%2f..%2fetc/640.webp`])(
    'has no other address: %s',
    async (path) => {
      const answer = await (await openApp()).inject(`/api/media/catalogue/${path}`);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    },
  );
});
