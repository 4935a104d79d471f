import { premiumArticle, serviceTitles } from '@garage/contracts';
import type { ServiceArticle, ServiceArticleSummary } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';

const slugs = Object.keys(serviceTitles);

describe('service articles', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    const category_id = await catalogue.addCategory('Phanh');
    for (const name of [
      'Thay dầu hộp số tự động',
      'Sơn dặm một bộ phận',
      'Bảo dưỡng phanh bốn bánh',
      'Láng đĩa phanh không tháo',
      'Thay dầu phanh và xả gió',
      'Bảo dưỡng phanh tay điện',
      'Dung dịch vệ sinh phanh',
    ]) {
      await catalogue.addProduct({ name, category_id, description: 'Có bảo hành 6 tháng.' });
    }
  });

  const get = async (slug: string) => {
    const answer = await catalogue.app.inject(`/api/service-articles/${slug}`);
    return { status: answer.statusCode, headers: answer.headers, article: answer.json<ServiceArticle>() };
  };

  it('are listed in the order of the contract, each with exactly its fields', async () => {
    const list = (await catalogue.app.inject('/api/service-articles')).json<ServiceArticleSummary[]>();
    expect(list.map(({ slug, title }) => [slug, title])).toEqual(Object.entries(serviceTitles));
    expect(list[0]).toEqual({
      slug: 'engine-repair',
      title: 'Sửa chữa động cơ',
      summary: expect.stringContaining('xưởng đo nén'),
    });
  });

  // Test runs validate every response against its schema: an unexpected field would cause a 500.
  it.each([...slugs, premiumArticle.slug])('are returned completely: %s', async (slug) => {
    const { status, article } = await get(slug);
    expect(status).toBe(200);
    expect(article.slug).toBe(slug);
    expect(article.title).toBe({ ...serviceTitles, [premiumArticle.slug]: premiumArticle.title }[slug]);
    expect(article.symptoms.length).toBeGreaterThanOrEqual(5);
    expect(article.work.length).toBeGreaterThanOrEqual(5);
    expect(article.faq.length).toBeGreaterThanOrEqual(4);
  });

  it('contain up to 4 related products, the best of each search first, without duplicates', async () => {
    const { article } = await get('brake-maintenance');
    const names = article.products.map(({ name }) => name);
    expect(names).toEqual([
      'Bảo dưỡng phanh tay điện',
      'Thay dầu phanh và xả gió',
      'Dung dịch vệ sinh phanh',
      'Láng đĩa phanh không tháo',
    ]);
    expect(article.products[0]).toMatchObject({ category_id: { name: 'Phanh' }, price: 450_000 });
  });

  it('contain no products when none match', async () => {
    expect((await get('care')).article.products).toEqual([]);
  });

  it('are invalidated in the cache when a product or a category changes', async () => {
    const { headers } = await get('paint');
    expect(headers['cache-tag']).toBe('products categories');
  });

  it('are refused for an unknown slug', async () => {
    const unknown = await catalogue.app.inject('/api/service-articles/time-travel');
    const none = await catalogue.app.inject('/api/service-articles/Engine_Repair');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'SERVICE_ARTICLE_NOT_FOUND']);
    expect([none.statusCode, none.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
