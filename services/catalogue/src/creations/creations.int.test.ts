import { randomUUID } from 'node:crypto';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProductBody, openTestCatalogue } from '../testing/test-catalogue.ts';

describe('a creation by staff with an idempotency key', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
  const bodies = new Map<string, object>();

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    const image = toDataUrl(await makeImage('png', { width: 40, height: 30 }), 'png');
    const position = await catalogue.send('POST', '/api/categoriesStaff/create', { name: 'Thợ máy' });
    const { _id: catestaff_id } = position.json<{ position: { _id: string } }>().position;
    bodies.set('products', buildProductBody({ category_id: await catalogue.addCategory('Dầu nhớt') }));
    bodies.set('news', { title: 'Tin', content: '<p>Chữ</p>' });
    bodies.set('banners', { image, headline: 'Tết', line: 'Vui', callText: 'Xem', callLink: '/products' });
    bodies.set('staff', { name: 'Trần Văn Minh', phone: '0912345678', position: 'Thợ máy', catestaff_id });
  });

  const create = async (kind: string, key: string, changes: object = {}) => {
    const answer = await catalogue.app.inject({
      method: 'POST',
      url: `/api/${kind}/create`,
      headers: { authorization: catalogue.asStaff, 'idempotency-key': key },
      payload: { ...bodies.get(kind), ...changes },
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const createdEvents = async () =>
    (await catalogue.pendingEvents()).filter(({ type }) => type.endsWith('.created.v1'));

  it.each(['products', 'news', 'banners', 'staff'])('makes one of %s, however often it arrives', async (kind) => {
    const key = randomUUID();
    const before = await createdEvents();
    const answers = await Promise.all([create(kind, key), create(kind, key), create(kind, key)]);
    answers.push(await create(kind, key));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.every(({ body }) => JSON.stringify(body) === JSON.stringify(answers[0]?.body))).toBe(true);
    expect(await createdEvents()).toHaveLength(before.length + 1);
    expect((await create(kind, randomUUID())).body).not.toEqual(answers[0]?.body);
  });

  it('is refused with another content under the same key, and after what it made was deleted', async () => {
    const key = randomUUID();
    const { body } = await create('news', key);
    const other = await create('news', key, { title: 'Tin khác' });
    expect([other.status, other.body['code']]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const { _id } = Object(body['news']);
    await catalogue.send('DELETE', `/api/news/${String(_id)}`);
    const repeated = await create('news', key);
    expect([repeated.status, repeated.body['code']]).toEqual([409, 'CONFLICT']);
  });

  it('is not bound to the key when it failed', async () => {
    const key = randomUUID();
    const category_id = 'e'.repeat(24);
    expect((await create('products', key, { category_id })).status).toBe(404);
    expect((await create('products', key)).status).toBe(201);
  });
});
