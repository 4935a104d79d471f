import type { News } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';

const titlesOf = (list: News[]) => list.map(({ title }) => title);
const DAY_MS = 86_400_000;
const sentence = 'Kiểm tra áp suất lốp trước mỗi chuyến đi xa. ';

describe('news', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    const titles = ['Chăm sóc lốp mùa mưa', 'Khám xe trước Tết', 'Đăng kiểm một lần là đạt', 'Khuyến mãi thay lốp'];
    await catalogue.content.news.add(
      titles.map((title, index) => ({
        title,
        content: `<h2>Đầu bài</h2><p>${sentence.repeat(20)}A &amp; B</p><script>alert(1)</script>`,
        image: `/api/media/catalogue/${'0'.repeat(64)}/1280.webp`,
        createdAt: new Date(Date.UTC(2026, 0, 1) + index * DAY_MS),
      })),
    );
  });

  const get = async (url: string) => {
    const answer = await catalogue.app.inject(url);
    return { status: answer.statusCode, total: answer.headers['x-total-count'], list: answer.json<News[]>(), answer };
  };

  it('are listed newest first, each with exactly its fields, contents sanitised [API-44, ENT-08, GEN-02]', async () => {
    const { list } = await get('/api/news');
    expect(titlesOf(list)).toEqual([
      'Khuyến mãi thay lốp',
      'Đăng kiểm một lần là đạt',
      'Khám xe trước Tết',
      'Chăm sóc lốp mùa mưa',
    ]);
    expect(list[3]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Chăm sóc lốp mùa mưa',
      content: `<h2>Đầu bài</h2><p>${sentence.repeat(20)}A &amp; B</p>`,
      image: `/api/media/catalogue/${'0'.repeat(64)}/1280.webp`,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
  });

  it('are paged in either order, with the total count in a header', async () => {
    const newest = await get('/api/news?page=2&limit=3');
    const oldest = await get('/api/news?sort=oldest&limit=1');
    expect([titlesOf(newest.list), newest.total]).toEqual([['Chăm sóc lốp mùa mưa'], '4']);
    expect([titlesOf(oldest.list), oldest.total]).toEqual([['Chăm sóc lốp mùa mưa'], '4']);
  });

  it.each(['lop', 'LỐP', 'lố'])(
    'are found by words of the title regardless of accents and case: «%s»',
    async (text) => {
      const { list, total } = await get(`/api/news?q=${encodeURIComponent(text)}&page=1`);
      expect(titlesOf(list)).toEqual(['Khuyến mãi thay lốp', 'Chăm sóc lốp mùa mưa']);
      expect(total).toBe('2');
    },
  );

  it.each(['vỏ xe', 'chăm sóc vo', 'chămsóc lốp', 'lopws', 'lốpp'])(
    'are found in everyday words: «%s» [DAILY-57]',
    async (text) => {
      const { list, total } = await get(`/api/news?q=${encodeURIComponent(text)}&page=1`);
      expect(titlesOf(list)).toContain('Chăm sóc lốp mùa mưa');
      expect(total).toBe(String(list.length));
    },
  );

  it.each(['ap suat', '--', 'tàu vũ trụ'])('are not found by text that no title contains: «%s»', async (text) => {
    const paged = await get(`/api/news?q=${encodeURIComponent(text)}&page=1`);
    const all = await get(`/api/news?q=${encodeURIComponent(text)}`);
    expect([paged.list, paged.total, all.list]).toEqual([[], '0', []]);
  });

  it('contain excerpts for cards, cut between words', async () => {
    const { list } = await get('/api/news?limit=1&excerpt=60');
    expect(list[0]?.content).toBe('Đầu bài Kiểm tra áp suất lốp trước mỗi chuyến đi xa. Kiểm…');
    const all = await get('/api/news?excerpt=500');
    expect(all.list).toHaveLength(4);
    expect(all.list.every(({ content }) => content.length <= 500 && content.endsWith('…'))).toBe(true);
  });

  it('can be read individually [API-45]', async () => {
    const [article] = (await get('/api/news?limit=1')).list;
    expect((await catalogue.app.inject(`/api/news/${article?._id}`)).json()).toEqual({ ...article, revision: 1 });
  });

  it('answer an unknown id with a specific message [B-41]', async () => {
    const answer = await catalogue.app.inject(`/api/news/${'f'.repeat(24)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NEWS_NOT_FOUND']);
  });

  it('set cache headers and invalidation tags for the gateway', async () => {
    const { answer, list } = await get('/api/news?limit=1');
    const one = await catalogue.app.inject(`/api/news/${list[0]?._id}`);
    expect([answer.headers['cache-tag'], one.headers['cache-tag']]).toEqual(['news', `news-${list[0]?._id}`]);
    expect(answer.headers['cache-control']).toContain('s-maxage=30');
  });

  it('publish events when they are imported', async () => {
    const events = await catalogue.pendingEvents();
    const { list } = await get('/api/news');
    expect(new Set(events.map(({ entityId }) => entityId))).toEqual(new Set(list.map(({ _id }) => _id)));
    expect(events.every(({ type, version }) => type === 'catalogue.news.created.v1' && version === 1)).toBe(true);
  });
});
