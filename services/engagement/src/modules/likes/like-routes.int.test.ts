import type { LikedProduct } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person, TestEngagement } from '../../testing/test-engagement.ts';
import { newId, openTestEngagement } from '../../testing/test-engagement.ts';

let engagement: TestEngagement;
beforeAll(async () => {
  engagement = await openTestEngagement();
});

const countOf = async (productId: string) =>
  (await engagement.app.inject(`/api/favorites/product/${productId}/likes/count`)).json<{ count: number }>().count;

describe('liking', () => {
  it('is idempotent, as is unliking [API-52] [API-53] [FAV-14] [FAV-23] [GEN-07]', async () => {
    const [person, product] = [await engagement.addPerson(), await engagement.addProduct()];
    const liked = { status: 'thành công', message: 'Bạn đã thích sản phẩm', liked: true, count: 1 };
    const unliked = { status: 'thành công', message: 'Bạn đã xóa thích sản phẩm', liked: false, count: 0 };
    expect((await person.like(product)).json()).toEqual(liked);
    expect((await person.like(product)).json()).toEqual(liked);
    expect(await countOf(product)).toBe(1);
    expect((await person.unlike(product)).json()).toEqual(unliked);
    expect((await person.unlike(product)).json()).toEqual(unliked);
    expect(await countOf(product)).toBe(0);
    const events = (await engagement.pendingEvents()).filter(({ entityId }) => entityId === product);
    expect(events).toEqual([
      { type: 'engagement.product.liked.v1', entityId: product, version: 1, data: { accountId: person.id, count: 1 } },
      {
        type: 'engagement.product.unliked.v1',
        entityId: product,
        version: 2,
        data: { accountId: person.id, count: 0 },
      },
    ]);
  });

  it('counts correctly when 200 accounts like a product concurrently [API-54]', { timeout: 60_000 }, async () => {
    const product = await engagement.addProduct();
    const people: Person[] = [];
    while (people.length < 200) {
      people.push(...(await Promise.all(Array.from({ length: 10 }, () => engagement.addPerson()))));
    }
    const answers = await Promise.all(people.map(({ like }) => like(product)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await countOf(product)).toBe(200);
  });

  it('counts correctly when likes and unlikes are concurrent', { timeout: 60_000 }, async () => {
    const product = await engagement.addProduct();
    const people = await Promise.all(Array.from({ length: 12 }, () => engagement.addPerson()));
    await Promise.all(people.flatMap(({ like, unlike }) => [like(product), unlike(product), like(product)]));
    await Promise.all(people.map(({ like }) => like(product)));
    expect(await countOf(product)).toBe(12);
    await Promise.all(people.slice(0, 5).map(({ unlike }) => unlike(product)));
    expect(await countOf(product)).toBe(7);
  });

  it('is refused for an unknown product', async () => {
    const person = await engagement.addPerson();
    const answer = await person.like(newId());
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    expect((await person.send('GET', `/api/favorites/account/${person.id}/products`)).json()).toEqual([]);
  });

  it('is allowed for the caller’s account only, not without a token [SRV-03]', async () => {
    const [person, other] = [await engagement.addPerson(), await engagement.addPerson('Trần Bình', 'master')];
    const product = await engagement.addProduct();
    const asOther = [
      ['POST', '/api/favorites/like', { accountId: person.id, productId: product }],
      ['DELETE', `/api/favorites/unlike/${person.id}/${product}`],
      ['GET', `/api/favorites/account/${person.id}/product/${product}/liked`],
      ['GET', `/api/favorites/account/${person.id}/liked?products=${product}`],
      ['GET', `/api/favorites/account/${person.id}/products`],
    ] as const;
    for (const [method, url, payload] of asOther) {
      const guest = await engagement.app.inject({ method, url, ...(payload && { payload }) });
      const answers = [await other.send(method, url, payload), guest];
      const codes = answers.map((answer) => answer.json<{ code: string }>().code);
      expect([url, ...codes]).toEqual([url, 'FORBIDDEN', 'UNAUTHENTICATED']);
    }
    expect(await countOf(product)).toBe(0);
  });
});

describe('reading likes', () => {
  it('returns whether the caller likes a product, and which of several products [API-55] [FAV-23]', async () => {
    const person = await engagement.addPerson();
    const [first, second, third] = [
      await engagement.addProduct(),
      await engagement.addProduct(),
      await engagement.addProduct(),
    ];
    await person.like(first);
    await person.like(third);
    const liked = async (id: string) =>
      (await person.send('GET', `/api/favorites/account/${person.id}/product/${id}/liked`)).json<unknown>();
    expect([await liked(first), await liked(second)]).toEqual([{ liked: true }, { liked: false }]);
    const among = await person.send('GET', `/api/favorites/account/${person.id}/liked?products=${second},${third}`);
    expect(among.json()).toEqual([third]);
  });

  it('counts many products at once, unknown ones as zero; more than a page is refused', async () => {
    const [first, second, unknown] = [await engagement.addProduct(), await engagement.addProduct(), newId()];
    await (await engagement.addPerson()).like(second);
    const answer = await engagement.app.inject(
      `/api/favorites/counts?products=${first},${second},${unknown},${second}`,
    );
    expect(answer.json()).toEqual([
      { productId: first, count: 0 },
      { productId: second, count: 1 },
      { productId: unknown, count: 0 },
    ]);
    const many = Array.from({ length: 51 }, newId).join(',');
    expect((await engagement.app.inject(`/api/favorites/counts?products=${many}`)).statusCode).toBe(400);
  });
});

describe('the products that an account likes', () => {
  const brakes = 'b'.repeat(24);
  /** Three products: the second oldest has the most likes. */
  async function openLikes() {
    const [person, friend] = [await engagement.addPerson(), await engagement.addPerson()];
    const ids = [
      await engagement.addProduct({ name: 'Đèn pha', createdAt: '2026-01-03T00:00:00.000Z', categoryId: brakes }),
      await engagement.addProduct({ name: 'Ắc quy', createdAt: '2026-01-02T00:00:00.000Z' }),
      await engagement.addProduct({ name: 'Dầu hộp số', createdAt: '2026-01-01T00:00:00.000Z', categoryId: brakes }),
    ];
    for (const id of ids) await person.like(id);
    await friend.like(ids[1] ?? '');
    const list = async (query = '') => {
      const answer = await person.send('GET', `/api/favorites/account/${person.id}/products${query}`);
      const products = answer.json<LikedProduct[]>();
      return { names: products.map(({ name }) => name), total: answer.headers['x-total-count'], products };
    };
    return { person, ids, list };
  }

  it('are a full array sorted by likes and name, or by age when requested [API-56] [FAV-05] [FAV-06]', async () => {
    const { list } = await openLikes();
    expect((await list()).names).toEqual(['Ắc quy', 'Dầu hộp số', 'Đèn pha']);
    expect((await list('?sort=newest')).names).toEqual(['Đèn pha', 'Ắc quy', 'Dầu hộp số']);
  });

  it('are paged with the total count, and filtered by category [FAV-02] [FAV-08]', async () => {
    const { list } = await openLikes();
    const { products: _, ...second } = await list('?page=2&limit=2');
    expect(second).toEqual({ names: ['Đèn pha'], total: '3' });
    const { products: __, ...ofBrakes } = await list(`?page=1&category=${brakes}`);
    expect(ofBrakes).toEqual({ names: ['Dầu hộp số', 'Đèn pha'], total: '2' });
  });

  it('contain the fields of a card, with the category as a plain id [ENT-05]', async () => {
    const { list, ids } = await openLikes();
    expect((await list()).products[0]).toEqual({
      _id: ids[1],
      name: 'Ắc quy',
      description: 'Thay dầu và lọc dầu.',
      price: 450_000,
      quantity: 5,
      category_id: 'c'.repeat(24),
      image: '/api/catalogue/media/anh/640.webp',
      createdAt: '2026-01-02T00:00:00.000Z',
      likeCount: 2,
    });
  });
});
