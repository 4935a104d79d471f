import type { Product, Synonyms, UnmatchedSearch } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';

type TestCatalogue = Awaited<ReturnType<typeof openTestCatalogue>>;

const findIn =
  (catalogue: TestCatalogue) =>
  async (q: string, more = '&page=1') => {
    const answer = await catalogue.app.inject(`/api/products?q=${encodeURIComponent(q)}${more}`);
    return { names: answer.json<Product[]>().map(({ name }) => name), total: Number(answer.headers['x-total-count']) };
  };

describe('a search in everyday words', () => {
  let find: ReturnType<typeof findIn>;
  const names = async (q: string) => (await find(q)).names;

  beforeAll(async () => {
    const catalogue = await openTestCatalogue();
    find = findIn(catalogue);
    const category_id = await catalogue.addCategory('Dịch vụ');
    for (const [name, description] of [
      ['Lốp Kordan City 185/60R15', 'Giá đã gồm lắp.'],
      ['Thay má phanh trước', 'Bảo hành 6 tháng.'],
      ['Ắc quy Hải Đăng 60Ah', 'Bình kín khí.'],
      ['Bảo dưỡng điều hoà', 'Nạp ga, vệ sinh giàn lạnh.'],
      ['Đầu máy nghe nhạc', 'Lắp tại xưởng.'],
      ['Dầu máy Lumora 5W-30', 'Can bốn lít.'],
      ['Mâm đúc la-zăng 16 inch', 'Năm chấu.'],
      ['Gói định kỳ 10.000 km', 'Kiểm tra phanh, lốp.'],
      ['Bình chữa cháy 1 kg', 'Treo dưới ghế lái.'],
    ] as const) {
      await catalogue.addProduct({ name, description, category_id });
    }
  });

  it.each([
    ['vỏ xe', 'Lốp Kordan City 185/60R15'],
    ['bố thắng trước', 'Thay má phanh trước'],
    ['bo thang', 'Thay má phanh trước'],
    ['máy lạnh', 'Bảo dưỡng điều hoà'],
    ['bình điện', 'Ắc quy Hải Đăng 60Ah'],
  ])('finds by the words of north and south: «%s» [DAILY-51]', async (q, name) => {
    expect((await names(q))[0]).toBe(name);
  });

  it.each(['ắc quy', 'ac quy', 'ăc quy', 'acquy'])(
    'finds no fire extinguisher for a battery, although both are called the same: «%s» [DAILY-51]',
    async (q) => {
      expect(await names(q)).toEqual(['Ắc quy Hải Đăng 60Ah']);
    },
  );

  it('finds batteries by their short name [DAILY-51]', async () => {
    expect((await names('bình')).toSorted()).toEqual(['Bình chữa cháy 1 kg', 'Ắc quy Hải Đăng 60Ah']);
  });

  it.each([
    ['acquy', 'Ắc quy Hải Đăng 60Ah'],
    ['ắc-quy', 'Ắc quy Hải Đăng 60Ah'],
    ['lazang', 'Mâm đúc la-zăng 16 inch'],
    ['la zăng', 'Mâm đúc la-zăng 16 inch'],
    ['điềuhoà', 'Bảo dưỡng điều hoà'],
    ['điều hòa', 'Bảo dưỡng điều hoà'],
    ['định kì 10000km', 'Gói định kỳ 10.000 km'],
  ])('finds without spaces or hyphens, and with others: «%s» [DAILY-52]', async (q, name) => {
    expect((await names(q))[0]).toBe(name);
  });

  it('finds exact accents before folded ones, which a query without accents ranks by age [DAILY-50]', async () => {
    expect((await names('đầu máy')).slice(0, 2)).toEqual(['Đầu máy nghe nhạc', 'Dầu máy Lumora 5W-30']);
    expect((await names('dầu máy')).slice(0, 2)).toEqual(['Dầu máy Lumora 5W-30', 'Đầu máy nghe nhạc']);
    expect((await names('dau may')).slice(0, 2)).toEqual(['Dầu máy Lumora 5W-30', 'Đầu máy nghe nhạc']);
  });

  it.each(['thay lốp xe', 'xe bị lốp không', 'mua lốp ô tô giá bao nhiêu'])(
    'is not emptied by common words: «%s» [DAILY-53]',
    async (q) => {
      expect((await names(q))[0]).toBe('Lốp Kordan City 185/60R15');
    },
  );

  it.each([
    ['phanhh', 'Thay má phanh trước'],
    ['thay lopws', 'Lốp Kordan City 185/60R15'],
    ['ddieeuf hoaf', 'Bảo dưỡng điều hoà'],
    ['thawngs', 'Thay má phanh trước'],
  ])('has typing errors and Telex corrected when nothing matches: «%s» [DAILY-54]', async (q, name) => {
    expect((await names(q))[0]).toBe(name);
  });

  it('counts each product once, in every order and on every page [DAILY-56]', async () => {
    const whole = await find('thắng');
    expect(whole).toMatchObject({ total: 2, names: ['Thay má phanh trước', 'Gói định kỳ 10.000 km'] });
    for (const sort of ['', '&sort=newest', '&sort=oldest']) {
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await find('thắng', `${sort}&limit=1&page=${page}`));
      expect(pages.map(({ total }) => total)).toEqual([2, 2, 2]);
      expect(pages.flatMap((page) => page.names).toSorted()).toEqual(whole.names.toSorted());
    }
  });

  it('suggests the same [DAILY-57]', async () => {
    expect((await find('bố thắng', '&page=1&limit=6')).names).toEqual(['Thay má phanh trước']);
  });
});

describe('the synonyms', () => {
  let catalogue: TestCatalogue;

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    const category_id = await catalogue.addCategory('Lốp');
    await catalogue.addProduct({ name: 'Lốp đường trường', category_id });
    await catalogue.addProduct({ name: 'Kích nâng', category_id });
  });

  const read = async () => (await catalogue.send('GET', '/api/search/synonyms')).json<Synonyms>();
  const save = (synonyms: string[][], revision: number) =>
    catalogue.send('PUT', '/api/search/synonyms', { synonyms, revision });

  it('are edited by staff on top of the shipped ones, at once, audited and published [DAILY-55]', async () => {
    const find = findIn(catalogue);
    const before = await read();
    expect(before).toMatchObject({ synonyms: [], revision: 0 });
    expect(before.shipped).toContainEqual(expect.arrayContaining(['lốp', 'vỏ']));
    expect((await find('con đội')).names).toEqual([]);

    const saved = await save([[' con đội ', 'kích']], 0);
    expect(saved.json()).toMatchObject({
      message: 'Đã lưu từ đồng nghĩa.',
      synonyms: [['con đội', 'kích']],
      revision: 1,
    });
    expect((await find('con đội')).names).toEqual(['Kích nâng']);
    expect((await find('vỏ')).names).toEqual(['Lốp đường trường']);
    const events = (await catalogue.pendingEvents()).slice(-2);
    expect(events.map(({ type, entityId }) => [type, entityId])).toMatchObject([
      ['catalogue.settings.changed.v1', 'search'],
      ['catalogue.audit.recorded.v1', expect.any(String)],
    ]);
    expect(events[1]?.data).toMatchObject({
      kind: 'settings',
      label: 'Từ đồng nghĩa của ô tìm kiếm',
      changes: [{ field: 'synonyms', from: '', to: 'con đội, kích' }],
    });

    // A line of staff replaces a shipped one.
    await save([['vỏ']], 1);
    expect((await find('vỏ')).names).toEqual([]);
    await save([], 2);
    expect((await find('vỏ')).names).toEqual(['Lốp đường trường']);
  });

  it('cannot overwrite those saved since they were read, and must be names [DAILY-55]', async () => {
    const { revision } = await read();
    expect((await save([['a', 'b']], revision + 1)).json().code).toBe('CONFLICT');
    for (const synonyms of [[[]], [['a,b']], [[' ']], [['a'.repeat(61)]], Array.from({ length: 201 }, () => ['a'])]) {
      expect((await save(synonyms, revision)).statusCode).toBe(400);
    }
  });

  it.each([
    ['GET', '/api/search/synonyms'],
    ['PUT', '/api/search/synonyms'],
    ['GET', '/api/search/unmatched'],
  ] as const)('%s %s is refused to guests and customers [DAILY-55]', async (method, url) => {
    const body = method === 'PUT' ? { payload: { synonyms: [], revision: 0 } } : {};
    const headers = { authorization: catalogue.asCustomer };
    const answers = [
      await catalogue.app.inject({ method, url, ...body }),
      await catalogue.app.inject({ method, url, headers, ...body }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403]);
  });
});

describe('searches without a result', () => {
  let catalogue: TestCatalogue;

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    await catalogue.addProduct({ category_id: await catalogue.addCategory('Lốp'), name: 'Lốp mùa mưa' });
  });

  const search = (path: string) => catalogue.app.inject(path);
  const products = (q: string, more = '') => search(`/api/products?page=1&q=${encodeURIComponent(q)}${more}`);
  const list = async () => (await catalogue.send('GET', '/api/search/unmatched')).json<UnmatchedSearch[]>();

  it('are counted by their words, most frequent first, with nothing about the visitor [DAILY-58]', async () => {
    await products('Tàu  vũ trụ');
    await search(`/api/products/search?name=${encodeURIComponent('tau vu tru')}`);
    await search(`/api/news?page=1&q=${encodeURIComponent('sao hoả')}`);
    await products('lốp');
    expect(await list()).toEqual([
      { area: 'products', words: 'tau vu tru', count: 2, lastAt: expect.any(String) },
      { area: 'news', words: 'sao hoa', count: 1, lastAt: expect.any(String) },
    ]);
    const stored = await catalogue.mongo.db.collection('unmatchedSearches').findOne({ words: 'sao hoa' });
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(['_id', 'area', 'count', 'lastAt', 'words']);
  });

  it.each(['0912 345 678', 'tam@example.com', '30A-123.45', '29md1 12345', '079123456789'])(
    'are not counted when they may name a person: «%s» [DAILY-58]',
    async (q) => {
      const before = await list();
      expect((await products(q)).headers['x-total-count']).toBe('0');
      expect(await list()).toEqual(before);
    },
  );

  it('are not counted within a category, because another one may have what was searched for [DAILY-58]', async () => {
    const before = await list();
    const categoryId = await catalogue.addCategory('Phụ kiện');
    expect((await products('lốp', `&category=${categoryId}`)).headers['x-total-count']).toBe('0');
    expect(await list()).toEqual(before);
  });

  it('are not counted while somebody is typing, for suggestions, nor for staff [DAILY-58]', async () => {
    const before = await list();
    await products('qwertz', '&limit=6');
    await search('/api/news?page=1&q=qwertz&within=text');
    expect(await list()).toEqual(before);
  });

  it('are limited in number, the oldest are removed, and expire [DAILY-58]', async () => {
    const stored = catalogue.mongo.db.collection<{ _id: string; lastAt: Date }>('unmatchedSearches');
    // Not so old that the database removes them itself.
    const dayAgo = Date.now() - 86_400_000;
    await stored.insertMany(
      Array.from({ length: 510 }, (_, index) => ({ _id: `old ${index}`, lastAt: new Date(dayAgo + index) })),
    );
    await products('tàu ngầm');
    await list();
    expect(await stored.countDocuments()).toBe(500);
    expect(await stored.countDocuments({ _id: { $in: ['old 0', 'old 11'] } })).toBe(0);
    expect(await stored.countDocuments({ _id: 'products tau ngam' })).toBe(1);
    const expiry = (await stored.indexes()).find(({ name }) => name === 'expiry');
    expect(expiry).toMatchObject({ key: { lastAt: 1 }, expireAfterSeconds: 90 * 86_400 });
  });
});
