import { MAX_BANNERS } from '@garage/contracts';
import type { Banner } from '@garage/contracts';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';

describe('banners written by staff', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
  let image: string;

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    image = toDataUrl(await makeImage('jpeg', { width: 64, height: 24 }));
  });

  const create = async (body: object) => {
    const answer = await catalogue.send('POST', '/api/banners/create', body);
    return { status: answer.statusCode, body: answer.json<{ message: string; banner: Banner }>() };
  };
  const list = async () => (await catalogue.app.inject('/api/banners')).json<Banner[]>();

  it('need only an image, as in the specification [API-41, ENT-09]', async () => {
    const { status, body } = await create({ image });
    expect([status, body.message]).toEqual([201, 'Thêm banner mới thành công!']);
    expect(body.banner).toMatchObject({
      headline: '',
      callLink: '',
      image: expect.stringContaining('/api/media/catalogue/'),
    });
    expect((await list()).map(({ _id }) => _id)).toContain(body.banner._id);
  });

  it('keep image and texts that an update omits [API-42, B-49]', async () => {
    const { banner } = (await create({ image, headline: 'Cũ', line: 'Dòng' })).body;
    const answer = await catalogue.send('PUT', `/api/banners/${banner._id}`, { headline: 'Mới' });
    expect(answer.json()).toMatchObject({
      message: 'Cập nhật banner thành công!',
      banner: { image: banner.image, headline: 'Mới', line: 'Dòng' },
    });
  });

  it('refuse an edit of an outdated revision and keep the other change [TRUST-14]', async () => {
    const { banner } = (await create({ image, headline: 'Cũ' })).body;
    const { revision } = banner;
    const save = (body: object) => catalogue.send('PUT', `/api/banners/${banner._id}`, body);
    const first = await save({ headline: 'Của người nhanh hơn', revision });
    expect(first.json()).toMatchObject({ banner: { headline: 'Của người nhanh hơn', revision: 2 } });
    const second = await save({ headline: 'Của người chậm hơn', revision });
    expect([second.statusCode, second.json().code]).toEqual([409, 'CONFLICT']);
    const stored = (await list()).find(({ _id }) => _id === banner._id);
    expect(stored).toMatchObject({ headline: 'Của người nhanh hơn', revision: 2 });
    expect((await save({ headline: 'Sau khi tải lại', revision: 2 })).statusCode).toBe(200);
  });

  it('are removed once; a missing one is not found [API-43, MBAN-05]', async () => {
    const { banner } = (await create({ image })).body;
    const [first, second] = [
      await catalogue.send('DELETE', `/api/banners/${banner._id}`),
      await catalogue.send('PUT', `/api/banners/${banner._id}`, { headline: 'a' }),
    ];
    expect([first.statusCode, second.statusCode, second.json().message]).toEqual([200, 404, 'Banner không tìm thấy']);
  });

  it.each([
    ['without a picture', {}],
    ['with a link to elsewhere', { callLink: 'https://example.com' }],
    ['with a link that a browser would take elsewhere', { callLink: '//example.com' }],
    ['with a link of a backslash', { callLink: '/\\example.com' }],
    ['with a link of which a browser skips a tab', { callLink: '/\t/example.com' }],
    ['with a link of which a browser skips a line break', { callLink: '/\n\\example.com' }],
    ['with a script for a link', { callLink: 'javascript:alert(1)' }],
  ])('are refused %s [SRV-18]', async (name, body) => {
    const sent = name === 'without a picture' ? body : { image, ...body };
    expect((await create(sent)).status).toBe(400);
  });

  it('are put in order; a new one comes last [OFFICE-54]', async () => {
    for (const headline of ['Một', 'Hai']) await create({ image, headline });
    const before = await list();
    const ids = before.map(({ _id }) => _id).toReversed();
    const answer = await catalogue.send('PUT', '/api/banners/order', { ids });
    expect(answer.json().message).toBe('Đã đổi thứ tự banner.');
    expect((await list()).map(({ _id }) => _id)).toEqual(ids);
    const last = (await create({ image, headline: 'Mới nhất' })).body.banner._id;
    expect((await list()).map(({ _id }) => _id)).toEqual([...ids, last]);
    // Only the two banners that change places get new revisions.
    const revisions = new Map((await list()).map(({ _id, revision }) => [_id, revision]));
    const [first, second, ...others] = [...ids, last];
    await catalogue.send('PUT', '/api/banners/order', { ids: [second, first, ...others] });
    const moved = (await list()).filter(({ _id, revision }) => revision !== revisions.get(_id)).map(({ _id }) => _id);
    expect(moved.slice(0, 2)).toEqual([second, first]);
    expect(moved.filter((id) => id !== last)).toHaveLength(2);
  });

  it('are not put in an order that misses one, repeats one or names one that is gone [OFFICE-54]', async () => {
    await create({ image });
    const ids = (await list()).map(({ _id }) => _id);
    const [first = ''] = ids;
    const orders = [
      ids.slice(1),
      [...ids.slice(1), 'f'.repeat(24)],
      [...ids, 'f'.repeat(24)],
      [...ids.slice(1), ids[1]],
    ];
    const statuses: number[] = [];
    for (const order of orders)
      statuses.push((await catalogue.send('PUT', '/api/banners/order', { ids: order })).statusCode);
    expect(statuses).toEqual([409, 409, 409, 400]);
    expect((await list())[0]?._id).toBe(first);
  });

  it('publish an event and an audit event for every change', async () => {
    const { banner } = (await create({ image })).body;
    await catalogue.send('PUT', `/api/banners/${banner._id}`, { dark: false });
    await catalogue.send('DELETE', `/api/banners/${banner._id}`);
    const events = await catalogue.pendingEvents();
    const own = events.filter(({ entityId }) => entityId === banner._id).map(({ type, version }) => [type, version]);
    expect(own).toEqual([
      ['catalogue.banner.created.v1', 1],
      ['catalogue.banner.updated.v1', 2],
      ['catalogue.banner.deleted.v1', 3],
    ]);
    const audited = events.filter(({ data }) => JSON.stringify(data).includes(`"targetId":"${banner._id}"`));
    expect(audited.map(({ data }) => data)).toMatchObject([
      { action: 'created', kind: 'banner' },
      { action: 'updated', changes: [{ field: 'dark', from: 'true', to: 'false' }] },
      { action: 'deleted' },
    ]);
  });

  it('are refused beyond those that a list shows', async () => {
    const stored = catalogue.mongo.db.collection('banners');
    const missing = MAX_BANNERS - 1 - (await stored.countDocuments());
    const plain = { image: '/a.webp', headline: '', line: '', callText: '', callLink: '', dark: false, version: 1 };
    await stored.insertMany(Array.from({ length: missing }, () => ({ ...plain, createdAt: new Date() })));
    expect((await create({ image })).status).toBe(201);
    expect(await create({ image })).toMatchObject({
      status: 409,
      body: {
        code: 'BANNERS_FULL',
        message: 'Chỉ lưu được tối đa 100 banner, vui lòng xóa bớt trước khi thêm.',
      },
    });
    expect(await list()).toHaveLength(MAX_BANNERS);
  });
});
