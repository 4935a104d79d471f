import type { News } from '@garage/contracts';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';

describe('news written by staff', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
  });

  const create = async (body: object) => {
    const answer = await catalogue.send('POST', '/api/news/create', body);
    return {
      status: answer.statusCode,
      body: answer.json<{ status: string; message: string; code: string; news: News }>(),
    };
  };
  const read = async (id: string) => (await catalogue.app.inject(`/api/news/${id}`)).json<News>();
  const eventsOf = async (id: string) =>
    (await catalogue.pendingEvents())
      .filter(({ entityId }) => entityId === id)
      .map(({ type, version }) => [type, version]);

  it('are stored with image and sanitised content, and an event is published [API-46, ENT-08]', async () => {
    const image = toDataUrl(await makeImage('png', { width: 40, height: 30 }), 'png');
    const content = '<p onclick="alert(1)">Chào <b>anh chị</b></p><script>alert(1)</script>';
    const { status, body } = await create({ title: ' Tin mới ', content, image });
    expect([status, body.status, body.message]).toEqual([201, 'thành công', 'Thêm tin tức thành công!']);
    expect(await read(body.news._id)).toMatchObject({
      title: 'Tin mới',
      content: '<p>Chào <strong>anh chị</strong></p>',
      image: expect.stringMatching(/^\/api\/media\/catalogue\/[0-9a-f]{64}\/\d+\.webp$/),
    });
    expect(await eventsOf(body.news._id)).toEqual([['catalogue.news.created.v1', 1]]);
  });

  it('contain uploaded pictures with captions, which searches find and excerpts leave out [OFFICE-63]', async () => {
    const image = toDataUrl(await makeImage('png', { width: 700, height: 300 }), 'png');
    const upload = await catalogue.send('POST', '/api/news/pictures', { image });
    expect(upload.statusCode).toBe(201);
    const { address } = upload.json<{ address: string }>();
    expect(address).toMatch(/^\/api\/media\/catalogue\/[0-9a-f]{64}\/960\.webp$/);
    expect((await catalogue.app.inject(address)).headers['content-type']).toBe('image/webp');
    const figure = `<figure><img src="${address}" alt="Lốp" /><figcaption>Mòn kiểu quạ đen</figcaption></figure>`;
    const { news } = (await create({ title: 'Bài có ảnh', content: `${figure}<p>Chữ</p>` })).body;
    expect((await read(news._id)).content).toBe(`${figure}<p>Chữ</p>`);
    const found = await catalogue.app.inject('/api/news?page=1&excerpt=100&within=text&q=qua%20den');
    expect(found.json<News[]>().map(({ title, content }) => [title, content])).toEqual([['Bài có ảnh', 'Chữ']]);
  });

  it.each([
    ['no picture', {}],
    ['a text', { image: 'data:image/png;base64,AAAA' }],
    ['an address', { image: `/api/media/catalogue/${'a'.repeat(64)}/640.webp` }],
  ])('get no picture from an upload of %s [OFFICE-63]', async (_, body) => {
    const before = await catalogue.mongo.db.collection('media.files').countDocuments();
    expect((await catalogue.send('POST', '/api/news/pictures', body)).statusCode).toBe(400);
    expect(await catalogue.mongo.db.collection('media.files').countDocuments()).toBe(before);
  });

  it('keep fields that an update omits [API-47, B-62]', async () => {
    const { news } = (await create({ title: 'Giữ nguyên', content: '<p>Cũ</p>' })).body;
    const answer = await catalogue.send('PUT', `/api/news/${news._id}`, { content: '<p>Mới</p>' });
    expect(answer.json()).toMatchObject({ message: 'Cập nhật tin tức thành công!', news: { title: 'Giữ nguyên' } });
    expect(await read(news._id)).toMatchObject({ title: 'Giữ nguyên', content: '<p>Mới</p>' });
    expect(await eventsOf(news._id)).toEqual([
      ['catalogue.news.created.v1', 1],
      ['catalogue.news.updated.v1', 2],
    ]);
  });

  it('cannot overwrite changes made since they were read', async () => {
    const { news } = (await create({ title: 'Hai người viết', content: '<p>Cũ</p>' })).body;
    const change = (content: string, revision?: number) =>
      catalogue.send('PUT', `/api/news/${news._id}`, { title: news.title, content, revision });
    const { revision } = await read(news._id);
    const answers = await Promise.all(['<p>Một</p>', '<p>Hai</p>'].map((content) => change(content, revision)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('CONFLICT');
    expect((await change('<p>Ba</p>', 2)).json()).toMatchObject({ news: { content: '<p>Ba</p>', revision: 3 } });
    expect((await change('<p>Bốn</p>')).statusCode).toBe(200);
  });

  it('are removed once [API-48]', async () => {
    const { news } = (await create({ title: 'Gỡ đi', content: '<p>…</p>' })).body;
    const [first, second] = [
      await catalogue.send('DELETE', `/api/news/${news._id}`),
      await catalogue.send('DELETE', `/api/news/${news._id}`),
    ];
    expect([first.statusCode, second.statusCode, second.json().code]).toEqual([200, 404, 'NEWS_NOT_FOUND']);
    expect((await eventsOf(news._id)).at(-1)).toEqual(['catalogue.news.deleted.v1', 2]);
  });

  it.each([
    ['no title', { title: ' ', content: '<p>a</p>' }],
    ['no content', { title: 'a', content: ' ' }],
    ['an empty paragraph', { title: 'a', content: '<p></p>' }],
    ['a paragraph of spaces', { title: 'a', content: '<p> &nbsp; </p><p><br></p>' }],
    ['nothing but a script', { title: 'a', content: '<script>alert(1)</script>' }],
    ['a picture that is none', { title: 'a', content: '<p>a</p>', image: 'data:image/png;base64,AAAA' }],
    ['a picture of elsewhere', { title: 'a', content: '<p>a</p>', image: 'https://example.com/a.png' }],
  ])('are refused with %s; nothing is stored [MNEWS-06, MNEWS-07]', async (_, body) => {
    const before = await catalogue.mongo.db.collection('news').countDocuments();
    expect((await create(body)).status).toBe(400);
    expect(await catalogue.mongo.db.collection('news').countDocuments()).toBe(before);
  });

  it('are audited with author and differences, even in long texts', async () => {
    const { news } = (await create({ title: 'Kiểm tra', content: `<p>${'a'.repeat(2000)}cũ</p>` })).body;
    await catalogue.send('PUT', `/api/news/${news._id}`, { content: `<p>${'a'.repeat(2000)}mới</p>` });
    const audits = (await catalogue.pendingEvents())
      .filter(({ type }) => type === 'catalogue.audit.recorded.v1')
      .map(({ data }) => data)
      .filter((data) => typeof data === 'object' && data !== null && 'targetId' in data && data.targetId === news._id);
    expect(audits).toMatchObject([
      { actorId: 'a'.repeat(24), action: 'created', kind: 'news', label: 'Kiểm tra' },
      {
        action: 'updated',
        changes: [{ field: 'content', from: expect.stringContaining('cũ'), to: expect.stringContaining('mới') }],
      },
    ]);
  });

  it('can be searched by staff in title and content [MNEWS-02]', async () => {
    await create({ title: 'Bài một', content: '<p>Nhớt tổng hợp cho động cơ</p>' });
    await create({ title: 'Nhớt và bạn', content: '<p>Khác</p>' });
    const titles = async (query: string) =>
      (await catalogue.app.inject(`/api/news?page=1&${query}`)).json<News[]>().map(({ title }) => title);
    expect(await titles('q=nhot&within=text')).toEqual(['Nhớt và bạn', 'Bài một']);
    expect(await titles('q=nhot')).toEqual(['Nhớt và bạn']);
  });

  it('can be changed by staff only', async () => {
    const statusesOf = async (url: string, payload: object) => {
      const write = { method: 'POST' as const, url, payload };
      const [guest, customer] = await Promise.all([
        catalogue.app.inject(write),
        catalogue.app.inject({ ...write, headers: { authorization: catalogue.asCustomer } }),
      ]);
      return [guest.statusCode, customer.statusCode];
    };
    expect(await statusesOf('/api/news/create', { title: 'a', content: 'b' })).toEqual([401, 403]);
    expect(await statusesOf('/api/news/pictures', { image: 'data:image/png;base64,AAAA' })).toEqual([401, 403]);
  });
});
