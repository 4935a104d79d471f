import type { Comment, Failure, ManagedComment, OwnHiddenComment } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person, TestEngagement } from '../../testing/test-engagement.ts';
import { newId, openTestEngagement } from '../../testing/test-engagement.ts';
import { personalSections } from '../privacy/index.ts';

let engagement: TestEngagement;
let staff: Person;
beforeAll(async () => {
  engagement = await openTestEngagement();
  staff = await engagement.addPerson('Trần Bình', 'admin');
});

const notFound = { code: 'COMMENT_NOT_FOUND', message: 'Bình luận không tồn tại.' };

async function addComment(text = 'Gọi 0901234567', { name = 'Má phanh trước', fullName = 'Lê Thị Hoa' } = {}) {
  const [person, product] = [await engagement.addPerson(fullName), await engagement.addProduct({ name })];
  return { person, product, id: (await person.addComment(product, text))._id };
}

const hide = (id: string, reason?: string) => staff.send('PUT', `/api/comments/${id}`, { hidden: true, reason });
const answer = (id: string, text: string) => staff.send('PUT', `/api/comments/manage/${id}/reply`, { text });
const removeAnswer = (id: string) => staff.send('DELETE', `/api/comments/manage/${id}/reply`);
const remove = (id: string) => staff.send('DELETE', `/api/comments/manage/${id}`);

const publicOf = async (product: string) =>
  (await engagement.app.inject(`/api/comments/product/${product}`)).json<Comment[]>();

const ownOf = async (person: Person, product: string) =>
  (await person.send('GET', `/api/comments/own/${product}?page=1`)).json<OwnHiddenComment[]>();

async function managedOf(query: Record<string, string>) {
  const found = await staff.send('GET', `/api/comments/manage?${new URLSearchParams(query).toString()}`);
  expect(found.statusCode).toBe(200);
  return { items: found.json<ManagedComment[]>(), total: found.headers['x-total-count'] };
}

/** Types and versions of the events of a comment, and the data of its audit entries. */
async function eventsOf(id: string) {
  const events = await engagement.pendingEvents();
  const audits = events.map(({ data }) => data).filter((data) => 'targetId' in data && data['targetId'] === id);
  return {
    types: events.filter(({ entityId }) => entityId === id).map(({ type, version }) => [type, version]),
    audits: audits.map(({ actorId, action, kind, label, changes }) => ({ actorId, action, kind, label, changes })),
  };
}

const auditLine = () => ({ actorId: staff.id, kind: 'comment', label: 'Má phanh trước' });

describe('the comments of all products', () => {
  it('are searched by words of their text, with the product, newest first and paged [OFFICE-40]', async () => {
    const first = await addComment('Kính chắn gió bị nứt', { name: 'Kính lái' });
    const second = await addComment('Nứt kính, thay NHANH', { name: 'Kính hông' });
    const { items, total } = await managedOf({ q: 'kinh nut', page: '1', limit: '1' });
    expect(total).toBe('2');
    expect(items).toEqual([
      {
        _id: second.id,
        comment: 'Nứt kính, thay NHANH',
        account: { _id: second.person.id, fullName: 'Lê Thị Hoa' },
        createdAt: expect.any(String),
        productId: second.product,
        productName: 'Kính hông',
        hidden: false,
        hiddenReason: '',
        reply: null,
      },
    ]);
    expect((await managedOf({ q: 'kính nứt nhanh' })).items.map(({ _id }) => _id)).toEqual([second.id]);
    expect((await managedOf({ q: first.id })).items.map(({ _id }) => _id)).toEqual([first.id]);
    expect((await managedOf({ q: 'nứtkính' })).items).toEqual([]);
  });

  it('are filtered by their state [OFFICE-41]', async () => {
    const { person, product, id: answered } = await addComment('đã trả lời');
    const { _id: hidden } = await person.addComment(product, 'đã ẩn');
    const { _id: open } = await person.addComment(product, 'chưa trả lời');
    await answer(answered, 'Cảm ơn anh');
    await hide(hidden, 'Quảng cáo');
    const idsOf = async (state: string) => (await managedOf({ productId: product, state })).items.map(({ _id }) => _id);
    expect(await idsOf('visible')).toEqual([open, answered]);
    expect(await idsOf('hidden')).toEqual([hidden]);
    expect(await idsOf('unanswered')).toEqual([open]);
    expect((await staff.send('GET', '/api/comments/manage?state=deleted')).statusCode).toBe(400);
  });

  it('are for staff only, and so is every change of them [OFFICE-42] [SRV-03]', async () => {
    const { person, product, id } = await addComment();
    const calls = [
      ['GET', '/api/comments/manage?q=goi'],
      ['PUT', `/api/comments/${id}`, { hidden: true, reason: 'Không hay' }],
      ['PUT', `/api/comments/manage/${id}/reply`, { text: 'Chào' }],
      ['DELETE', `/api/comments/manage/${id}/reply`],
      ['DELETE', `/api/comments/manage/${id}`],
    ] as const;
    for (const [method, url, payload] of calls) {
      expect((await person.send(method, url, payload)).json()).toMatchObject({ code: 'FORBIDDEN' });
      const guest = await engagement.app.inject({ method, url, ...(payload && { payload }) });
      expect(guest.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect(await publicOf(product)).toMatchObject([{ _id: id, comment: 'Gọi 0901234567' }]);
    const guest = await engagement.app.inject(`/api/comments/own/${product}`);
    expect(guest.statusCode).toBe(401);
  });
});

describe('hiding with a reason', () => {
  it('shows the comment with the reason to its writer only [OFFICE-43]', async () => {
    const { person, product, id } = await addComment();
    expect(await ownOf(person, product)).toEqual([]);
    expect((await hide(id, '  Có số điện thoại  ')).json()).toMatchObject({ message: 'Đã ẩn bình luận.' });
    const other = await engagement.addPerson();
    expect(await publicOf(product)).toEqual([]);
    expect(await ownOf(other, product)).toEqual([]);
    expect(await ownOf(staff, product)).toEqual([]);
    expect(await ownOf(person, await engagement.addProduct())).toEqual([]);
    expect(await ownOf(person, product)).toEqual([
      { _id: id, comment: 'Gọi 0901234567', createdAt: expect.any(String), hiddenReason: 'Có số điện thoại' },
    ]);
    expect((await managedOf({ productId: product })).items).toMatchObject([
      { hidden: true, hiddenReason: 'Có số điện thoại' },
    ]);
  });

  it('changes the reason of a hidden comment, keeps it without one, and removes it with the hiding [OFFICE-43]', async () => {
    const { person, product, id } = await addComment();
    const reason = async () => (await ownOf(person, product)).map(({ hiddenReason }) => hiddenReason);
    await hide(id, 'Một');
    await hide(id, 'Hai');
    await hide(id, 'Hai');
    await hide(id);
    expect(await reason()).toEqual(['Hai']);
    await staff.send('PUT', `/api/comments/${id}`, { hidden: false, reason: 'Ba' });
    expect(await reason()).toEqual([]);
    await hide(id);
    expect(await reason()).toEqual(['']);
    const { types, audits } = await eventsOf(id);
    expect(types).toEqual([
      ['engagement.comment.added.v1', 1],
      ['engagement.comment.removed.v1', 2],
      ['engagement.comment.added.v1', 4],
      ['engagement.comment.removed.v1', 5],
    ]);
    expect(audits).toHaveLength(4);
    expect(JSON.stringify(audits)).not.toMatch(/Một|Hai|0901234567/);
  });

  it('refuses a longer reason than fits [OFFICE-43]', async () => {
    const { id } = await addComment();
    expect((await hide(id, 'a'.repeat(201))).statusCode).toBe(400);
    expect((await hide(id, 'a'.repeat(200))).statusCode).toBe(200);
  });
});

describe('the reply of the garage', () => {
  it('is public without the name of its author, and is replaced and removed [OFFICE-44]', async () => {
    const { product, id } = await addComment();
    expect((await answer(id, ' Cảm ơn chị ')).json()).toEqual({ status: 'thành công', message: 'Đã gửi phản hồi.' });
    const [shown] = await publicOf(product);
    expect(shown?.reply).toEqual({ text: 'Cảm ơn chị', at: expect.any(String) });
    expect((await managedOf({ productId: product })).items[0]?.reply).toMatchObject({ by: 'Trần Bình' });
    await answer(id, 'Cảm ơn chị');
    await answer(id, 'Cảm ơn chị Hoa');
    expect((await publicOf(product))[0]?.reply?.text).toBe('Cảm ơn chị Hoa');
    expect((await removeAnswer(id)).json()).toEqual({ status: 'thành công', message: 'Đã xóa phản hồi.' });
    expect((await removeAnswer(id)).statusCode).toBe(200);
    expect((await publicOf(product))[0]).not.toHaveProperty('reply');
    const { types, audits } = await eventsOf(id);
    expect(types).toEqual([
      ['engagement.comment.added.v1', 1],
      ['engagement.comment.answered.v1', 2],
      ['engagement.comment.answered.v1', 3],
      ['engagement.comment.answered.v1', 4],
    ]);
    expect(audits).toEqual([
      { ...auditLine(), action: 'updated', changes: [{ field: 'answered', from: 'false', to: 'true' }] },
      { ...auditLine(), action: 'updated', changes: [] },
      { ...auditLine(), action: 'updated', changes: [{ field: 'answered', from: 'true', to: 'false' }] },
    ]);
  });

  it('does not replace or remove one that another member of staff wrote meanwhile [OFFICE-44]', async () => {
    const { product, id } = await addComment();
    const url = `/api/comments/manage/${id}/reply`;
    const write = async (text: string, shownAt: string | null) => {
      const { statusCode } = await staff.send('PUT', url, { text, shownAt });
      return [statusCode, (await publicOf(product))[0]?.reply?.text];
    };
    expect(await write('Giá 450.000đ', null)).toEqual([200, 'Giá 450.000đ']);
    const first = (await publicOf(product))[0]?.reply?.at ?? '';
    expect(await write('Còn hàng', null)).toEqual([409, 'Giá 450.000đ']);
    // The first request once more, after a lost response.
    expect(await write('Giá 450.000đ', null)).toEqual([200, 'Giá 450.000đ']);
    expect(await write('Giá 400.000đ, còn hàng', first)).toEqual([200, 'Giá 400.000đ, còn hàng']);
    const stale = await staff.send('DELETE', `${url}?shownAt=${first}`);
    expect([stale.statusCode, stale.json<Failure>().code]).toEqual([409, 'CONFLICT']);
    const second = (await publicOf(product))[0]?.reply?.at ?? '';
    expect((await staff.send('DELETE', `${url}?shownAt=${second}`)).statusCode).toBe(200);
    expect((await publicOf(product))[0]).not.toHaveProperty('reply');
  });

  it.each([
    ['no text', ''],
    ['blanks', ' \n\t '],
    ['more than fits', 'a'.repeat(1001)],
  ])('refuses %s [OFFICE-44]', async (_, text) => {
    const { product, id } = await addComment();
    expect((await answer(id, text)).statusCode).toBe(400);
    expect((await publicOf(product))[0]).not.toHaveProperty('reply');
  });

  it('needs a comment [OFFICE-44]', async () => {
    expect((await answer(newId(), 'Chào')).json()).toMatchObject(notFound);
    expect((await removeAnswer(newId())).json()).toMatchObject(notFound);
  });
});

describe('deleting by staff', () => {
  it('removes anybody’s comment once, with its event and audit entry [OFFICE-45]', async () => {
    const { product, id } = await addComment();
    expect((await remove(id)).json()).toEqual({ status: 'thành công', message: 'Đã xóa bình luận.' });
    expect(await publicOf(product)).toEqual([]);
    expect((await engagement.repositories.tallies.find(product))?.comments).toBe(0);
    const again = await remove(id);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject(notFound);
    expect(await eventsOf(id)).toEqual({
      types: [
        ['engagement.comment.added.v1', 1],
        ['engagement.comment.removed.v1', 2],
      ],
      audits: [{ ...auditLine(), action: 'deleted', changes: [{ field: 'hidden', from: 'false', to: '' }] }],
    });
  });

  it('of a hidden comment changes nothing for the public [OFFICE-45]', async () => {
    const { person, product, id } = await addComment();
    await hide(id, 'Quảng cáo');
    await remove(id);
    expect(await ownOf(person, product)).toEqual([]);
    expect((await engagement.repositories.tallies.find(product))?.comments).toBe(0);
    expect((await eventsOf(id)).types.map(([type]) => type)).toEqual([
      'engagement.comment.added.v1',
      'engagement.comment.removed.v1',
    ]);
  });
});

it('exports the reason and the reply with the writer’s comment [OFFICE-46]', async () => {
  const { person, product, id } = await addComment();
  await answer(id, 'Cảm ơn chị');
  await hide(id, 'Có số điện thoại');
  const [comments] = personalSections(engagement.repositories);
  const found = await comments?.find({ accountId: person.id, after: undefined, limit: 10 });
  expect(found?.map(({ entry }) => entry)).toEqual([
    {
      id,
      productId: product,
      text: 'Gọi 0901234567',
      hidden: true,
      hiddenReason: 'Có số điện thoại',
      reply: { text: 'Cảm ơn chị', at: expect.any(String) },
      createdAt: expect.any(String),
    },
  ]);
});
