import type { Comment, ManagedComment } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestEngagement } from '../../testing/test-engagement.ts';
import { newId, openTestEngagement } from '../../testing/test-engagement.ts';

let engagement: TestEngagement;
beforeAll(async () => {
  engagement = await openTestEngagement();
});

const listOf = async (productId: string, query = '') => {
  const answer = await engagement.app.inject(`/api/comments/product/${productId}${query}`);
  const comments = answer.json<Comment[]>();
  return { comments, texts: comments.map(({ comment }) => comment), total: answer.headers['x-total-count'] };
};

describe('creating a comment', () => {
  it('stores the text trimmed but otherwise as entered, with its author’s name [DAILY-10] [CMT-02]', async () => {
    const [person, product] = [await engagement.addPerson(), await engagement.addProduct()];
    await person.comment(product, ' \n Thợ làm  kỹ\n và nhanh \t');
    expect((await listOf(product)).texts).toEqual(['Thợ làm  kỹ\n và nhanh']);
  });

  it('stores the text with its author’s name [API-50] [CMT-03] [ENT-07] [GEN-09] [SRV-18]', async () => {
    const [person, product] = [await engagement.addPerson('Lê Thị Hoa'), await engagement.addProduct()];
    const text = 'Thợ làm <b>kỹ</b> & <script>alert(1)</script>';
    const answer = await person.comment(product, text);
    expect(answer.statusCode).toBe(201);
    const { comment, ...rest } = answer.json<{ comment: Comment }>();
    expect(rest).toEqual({ status: 'thành công', message: 'Đã gửi bình luận.' });
    expect(comment).toMatchObject({ comment: text, account: { _id: person.id, fullName: 'Lê Thị Hoa' } });
    expect((await listOf(product)).comments).toEqual([comment]);
    const events = (await engagement.pendingEvents()).filter(({ entityId }) => entityId === comment._id);
    expect(events).toEqual([
      {
        type: 'engagement.comment.added.v1',
        entityId: comment._id,
        version: 1,
        data: { productId: product, accountId: person.id },
      },
    ]);
  });

  it.each([
    ['no text', ''],
    ['blanks', ' \n\t '],
    ['more than fits', 'a'.repeat(1001)],
  ])('refuses %s [CMT-02]', async (_, text) => {
    const [person, product] = [await engagement.addPerson(), await engagement.addProduct()];
    expect((await person.comment(product, text)).statusCode).toBe(400);
    expect((await listOf(product)).texts).toEqual([]);
  });

  it('is allowed for the caller’s account only, on an existing product [CMT-01] [SRV-03]', async () => {
    const [person, other] = [await engagement.addPerson(), await engagement.addPerson('Trần Bình', 'master')];
    const product = await engagement.addProduct();
    const payload = { comment: 'Tốt', accountId: person.id, productId: product };
    expect((await other.send('POST', '/api/comments/create', payload)).json()).toMatchObject({ code: 'FORBIDDEN' });
    const guest = await engagement.app.inject({ method: 'POST', url: '/api/comments/create', payload });
    expect(guest.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await person.comment(newId(), 'Tốt')).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    expect((await listOf(product)).texts).toEqual([]);
  });

  it('stores it once, however often the same request arrives after a lost response', async () => {
    const [person, product] = [await engagement.addPerson(), await engagement.addProduct()];
    const create = async (key: string, comment = 'Thợ làm kỹ') => {
      const headers = { authorization: person.authorization, 'idempotency-key': key };
      const payload = { comment, accountId: person.id, productId: product };
      const answer = await engagement.app.inject({ method: 'POST', url: '/api/comments/create', headers, payload });
      return [answer.statusCode, answer.json<{ comment?: Comment; code?: string }>()] as const;
    };
    const answers = await Promise.all([create('key-first'), create('key-first'), create('key-first')]);
    answers.push(await create('key-first'));
    const { comments, texts } = await listOf(product, '?page=1');
    expect(texts).toEqual(['Thợ làm kỹ']);
    expect(answers.map(([status, { comment }]) => [status, comment])).toEqual(answers.map(() => [201, comments[0]]));
    const added = (await engagement.pendingEvents()).filter(({ entityId }) => entityId === comments[0]?._id);
    expect(added).toHaveLength(1);
    expect(await create('key-first', 'Khác')).toMatchObject([422, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
    // Whoever writes the same again means it.
    expect((await create('key-second'))[0]).toBe(201);
    expect((await listOf(product)).texts).toHaveLength(2);
  });

  it('is limited to ten per minute and account [SRV-19]', async () => {
    const [person, other] = [await engagement.addPerson(), await engagement.addPerson()];
    const product = await engagement.addProduct();
    for (let at = 0; at < 10; at += 1) expect((await person.comment(product, `Lần ${at}`)).statusCode).toBe(201);
    const refused = await person.comment(product, 'Lần nữa');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.comment(product, 'Người khác')).statusCode).toBe(201);
    engagement.pass(60_000);
    expect((await person.comment(product, 'Sau một phút')).statusCode).toBe(201);
  });
});

describe('the comments of a product', () => {
  it('are listed newest first, completely or paged with the total count [API-49] [CAT-17]', async () => {
    const [person, product] = [await engagement.addPerson(), await engagement.addProduct()];
    for (const text of ['một', 'hai', 'ba']) await person.addComment(product, text);
    expect((await listOf(product)).texts).toEqual(['ba', 'hai', 'một']);
    const { texts, total } = await listOf(product, '?page=2&limit=2');
    expect({ texts, total }).toEqual({ texts: ['một'], total: '3' });
  });

  it('are empty for an unknown product', async () => {
    expect(await listOf(newId(), '?page=1')).toEqual({ comments: [], texts: [], total: '0' });
  });
});

describe('deleting a comment', () => {
  it('is allowed for the author only, not for staff [API-51] [CMT-04] [CMT-06] [CMT-07] [SRV-03]', async () => {
    const [person, staff] = [await engagement.addPerson(), await engagement.addPerson('Trần Bình', 'master')];
    const product = await engagement.addProduct();
    const { _id } = await person.addComment(product, 'Của tôi');
    const asStaff = await staff.send('DELETE', `/api/comments/${_id}`, { accountId: staff.id });
    expect(asStaff.statusCode).toBe(403);
    expect(asStaff.json()).toMatchObject({
      code: 'COMMENT_NOT_YOURS',
      message: 'Bạn không có quyền xóa bình luận này.',
    });
    const forOther = await staff.send('DELETE', `/api/comments/${_id}`, { accountId: person.id });
    expect(forOther.json()).toMatchObject({ code: 'FORBIDDEN' });
    expect((await listOf(product)).texts).toEqual(['Của tôi']);

    const deleted = await person.send('DELETE', `/api/comments/${_id}`, { accountId: person.id });
    expect(deleted.json()).toEqual({ status: 'thành công', message: 'Đã xóa bình luận.' });
    expect(await listOf(product, '?page=1')).toMatchObject({ texts: [], total: '0' });
    const again = await person.send('DELETE', `/api/comments/${_id}`, { accountId: person.id });
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ code: 'COMMENT_NOT_FOUND', message: 'Bình luận không tồn tại.' });
    const events = (await engagement.pendingEvents()).filter(({ entityId }) => entityId === _id);
    expect(events.map(({ type, version }) => [type, version])).toEqual([
      ['engagement.comment.added.v1', 1],
      ['engagement.comment.removed.v1', 2],
    ]);
  });

  it('needs no body, which a proxy may drop: the token identifies the caller [CMT-05]', async () => {
    const [person, product] = [await engagement.addPerson(), await engagement.addProduct()];
    const [first, second] = [await person.addComment(product, 'một'), await person.addComment(product, 'hai')];
    expect((await person.send('DELETE', `/api/comments/${first._id}`)).statusCode).toBe(200);
    const withoutBody = await engagement.app.inject({
      method: 'DELETE',
      url: `/api/comments/${second._id}`,
      headers: { authorization: person.authorization, 'content-type': 'application/json' },
      payload: '',
    });
    expect(withoutBody.statusCode).toBe(200);
    expect((await listOf(product)).texts).toEqual([]);
  });
});

describe('moderating', () => {
  it('hides a comment from everybody but staff, shows it again, and is audited', async () => {
    const [person, staff] = [
      await engagement.addPerson('Lê Thị Hoa'),
      await engagement.addPerson('Trần Bình', 'admin'),
    ];
    const product = await engagement.addProduct({ name: 'Má phanh trước' });
    const { _id } = await person.addComment(product, 'Gọi 0901234567');
    await person.addComment(product, 'Tốt');
    const setHidden = (hidden: boolean) => staff.send('PUT', `/api/comments/${_id}`, { hidden });
    const managed = async () => {
      const answer = await staff.send('GET', `/api/comments/manage?productId=${product}&page=1`);
      expect(answer.headers['x-total-count']).toBe('2');
      return answer.json<ManagedComment[]>().map(({ comment, hidden, account }) => [comment, hidden, account.fullName]);
    };

    expect((await setHidden(true)).json()).toMatchObject({ message: 'Đã ẩn bình luận.' });
    expect((await setHidden(true)).statusCode).toBe(200);
    expect(await listOf(product, '?page=1')).toMatchObject({ texts: ['Tốt'], total: '1' });
    expect(await managed()).toEqual([
      ['Tốt', false, 'Lê Thị Hoa'],
      ['Gọi 0901234567', true, 'Lê Thị Hoa'],
    ]);
    expect((await setHidden(false)).json()).toMatchObject({ message: 'Đã hiện lại bình luận.' });
    expect((await listOf(product, '?page=1')).total).toBe('2');

    const events = await engagement.pendingEvents();
    const audits = events.filter(({ type }) => type === 'engagement.audit.recorded.v1').map(({ data }) => data);
    const line = { actorId: staff.id, action: 'updated', kind: 'comment', targetId: _id, label: 'Má phanh trước' };
    expect(audits).toEqual([
      { ...line, changes: [{ field: 'hidden', from: 'false', to: 'true' }] },
      { ...line, changes: [{ field: 'hidden', from: 'true', to: 'false' }] },
    ]);
    expect(events.filter(({ entityId }) => entityId === _id).map(({ type, version }) => [type, version])).toEqual([
      ['engagement.comment.added.v1', 1],
      ['engagement.comment.removed.v1', 2],
      ['engagement.comment.added.v1', 3],
    ]);
  });

  it('lists all comments for staff only, also as a full array', async () => {
    const [person, staff] = [await engagement.addPerson(), await engagement.addPerson('Trần Bình', 'admin')];
    await person.addComment(await engagement.addProduct(), 'Mới nhất');
    const [newest] = (await staff.send('GET', '/api/comments/manage')).json<ManagedComment[]>();
    expect(newest?.comment).toBe('Mới nhất');
    expect((await person.send('GET', '/api/comments/manage')).statusCode).toBe(403);
    expect((await person.send('PUT', `/api/comments/${newId()}`, { hidden: true })).statusCode).toBe(403);
    const unknown = await staff.send('PUT', `/api/comments/${newId()}`, { hidden: true });
    expect(unknown.json()).toMatchObject({ code: 'COMMENT_NOT_FOUND' });
  });
});
