import type { Address, News, Product } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProductBody, openTestCatalogue } from '../../testing/test-catalogue.ts';

describe('the list of pages for the sitemap', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
  const products: Product[] = [];
  let articles: News[];

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    const category_id = await catalogue.addCategory('Lốp');
    for (const name of ['Một', 'Hai', 'Ba']) products.push(await catalogue.addProduct({ category_id, name }));
    const createdAt = new Date(Date.UTC(2026, 0, 1));
    await catalogue.content.news.add([{ title: 'Tin', content: '<p>Nội dung</p>', image: '', createdAt }]);
    articles = (await catalogue.app.inject('/api/news')).json<News[]>();
  });

  const get = async (query: string) => {
    const answer = await catalogue.app.inject(`/api/catalogue/addresses?${query}`);
    return { status: answer.statusCode, headers: answer.headers, list: answer.json<Address[]>() };
  };

  it('is paged with the total count and cacheable until an entity changes', async () => {
    const ids = products.map(({ _id }) => _id);
    const first = await get('kind=products&limit=2');
    const second = await get('kind=products&limit=2&page=2');
    expect([first.list.map(({ _id }) => _id), second.list.map(({ _id }) => _id)]).toEqual([
      ids.slice(0, 2),
      ids.slice(2),
    ]);
    expect([first.headers['x-total-count'], second.headers['x-total-count']]).toEqual(['3', '3']);
    expect(first.headers).toMatchObject({ 'cache-tag': 'products news' });
    const news = await get('kind=news');
    expect(news.list).toEqual(articles.map(({ _id, createdAt }) => ({ _id, changedAt: createdAt })));
    expect(news.headers['x-total-count']).toBe('1');
  });

  it('has the dates of the last edits', async () => {
    const [product] = products;
    const [article] = articles;
    const id = product?._id ?? '';
    const changes = [
      await catalogue.send('PUT', `/api/news/${article?._id}`, { content: '<p>Mới</p>' }),
      await catalogue.send('PUT', `/api/products/${id}`, {
        ...buildProductBody({ category_id: product?.category_id._id ?? '' }),
        name: 'Khác',
      }),
    ];
    expect(changes.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const changedAt = async (kind: string, wanted: string | undefined) =>
      (await get(`kind=${kind}`)).list.find(({ _id }) => _id === wanted)?.changedAt ?? '';
    expect(Date.parse(await changedAt('products', id))).toBeGreaterThan(Date.parse(product?.createdAt ?? ''));
    expect(Date.parse(await changedAt('news', article?._id))).toBeGreaterThan(Date.parse(article?.createdAt ?? ''));
  });

  it.each(['', 'kind=staff', 'kind=news&limit=5001', 'kind=news&limit=0', 'kind=news&page=0', 'kind=news&after=1'])(
    'is refused for «%s»',
    async (query) => {
      expect((await get(query)).status).toBe(400);
    },
  );
});
