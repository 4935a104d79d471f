/** Comments on the page of a product. What others and staff see of them: e2e/comments.spec.ts. */
import type { Comment } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { gone, message, plainText, press, shown } from '../../testing/locators.ts';
import { newId } from '../../testing/ids.ts';
import { openPage } from '../../testing/open-page.tsx';
import { newProduct } from '../../testing/products.ts';
import { accountOf } from '../../testing/sessions.ts';
import { brokenAnswer, callsOf, done, failure, leaveOthersPending, pageOf, stub } from '../../testing/stub-api.ts';

const author = accountOf('customer');
const product = newProduct();
const items = page.getByRole('list', { name: 'Bình luận' }).getByRole('listitem');
const removeButton = page.getByRole('button', { name: /^Xóa bình luận: / });

const commentOf = ({ _id, fullName }: Pick<Comment['account'], '_id' | 'fullName'>, comment: string): Comment => ({
  _id: newId(),
  comment,
  account: { _id, fullName },
  createdAt: '2026-03-01T02:00:00.000Z',
});
const stranger = { _id: newId(), fullName: 'Nguyễn Văn Bình' };

/** Opens the product's page with these comments, ten a page. */
async function openComments(comments: Comment[], as?: 'customer'): Promise<void> {
  leaveOthersPending();
  stub('products.get', product);
  stub('comments.own', []);
  stub('comments.list', ({ query }) => {
    const start = (Number(query['page']) - 1) * 10;
    return pageOf(comments.slice(start, start + 10), comments.length);
  });
  await openPage(`/products/${product._id}`, as ? { as } : {});
  await shown(page.getByRole('heading', { level: 1, name: product.name }));
  await shown(page.getByLabelText('Bình luận của bạn'));
}

it('shows guests the comments and the form, and asks them to log in to write [CAT-17] [CMT-01]', async () => {
  await openComments([commentOf(author, 'Làm kỹ')]);
  await shown(items.getByText('Làm kỹ'));
  await shown(items.getByText(author.fullName));
  await page.getByLabelText('Bình luận của bạn').fill('Tôi cũng thấy vậy');
  await press(page, 'Gửi bình luận');
  await shown(message('warning', 'Vui lòng đăng nhập để thêm bình luận!'));
  expect(removeButton.length).toBe(0);
});

it('shows that there are no comments yet, and does not send an empty comment [CMT-02]', async () => {
  await openComments([], 'customer');
  await shown(page.getByText('Chưa có bình luận nào'));
  await page.getByLabelText('Bình luận của bạn').fill('  \n ');
  await press(page, 'Gửi bình luận');
  await shown(page.getByText('Vui lòng nhập nội dung bình luận'));
  expect(callsOf('comments.create')).toEqual([]);
});

it('shows that a comment cannot be added, and keeps its text [CMT-10]', async () => {
  await openComments([], 'customer');
  stub('comments.create', failure(500, 'Máy chủ hết chỗ'));
  await page.getByLabelText('Bình luận của bạn').fill('Rất tốt');
  await press(page, 'Gửi bình luận');
  await shown(message('error', 'Không thể thêm bình luận. Vui lòng thử lại sau!'));
  await expect.element(page.getByLabelText('Bình luận của bạn')).toHaveValue('Rất tốt');
});

it('sends a comment again under the same key until it is known to be stored', async () => {
  await openComments([], 'customer');
  const field = page.getByLabelText('Bình luận của bạn');
  const send = async (text: string) => {
    await field.fill(text);
    await press(page, 'Gửi bình luận');
  };
  stub('comments.create', brokenAnswer(502));
  await send('Rất tốt');
  await shown(message('error', 'Không thể thêm bình luận'));
  stub('comments.create', ({ body }) => ({
    ...done('Đã gửi bình luận.'),
    comment: commentOf(author, body.comment),
  }));
  await press(page, 'Gửi bình luận');
  await expect.element(field).toHaveValue('');
  await send('Rất tốt');
  await expect.poll(() => items.length).toBe(2);
  const [lost, repeated, another] = callsOf('comments.create').map(({ headers }) => headers.get('idempotency-key'));
  expect([lost, another].map((key) => key === repeated)).toEqual([true, false]);
});

it('lets only the author delete, after a confirmation [CMT-04] [CMT-05] [CMT-09]', async () => {
  await openComments([commentOf(stranger, 'Của người khác'), commentOf(author, 'Của tôi')], 'customer');
  await expect.poll(() => items.length).toBe(2);
  expect(removeButton.length).toBe(1);
  await page.getByRole('button', { name: 'Xóa bình luận: Của tôi' }).click();
  await press(page.getByRole('dialog'), 'Hủy');
  await removeButton.click();
  stub('comments.delete', done('Đã xóa bình luận.'));
  await press(page.getByRole('dialog'), 'Xóa');
  await shown(message('success', 'Đã xóa bình luận.'));
  expect(callsOf('comments.delete').map(({ body }) => body)).toEqual([{ accountId: author._id }]);
  await gone(items.getByText('Của tôi'));
  expect(items.length).toBe(1);
  // The dialog's button is gone; the focus must not fall back to the top of the page.
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

it.each([
  { status: 404, said: 'Ai đó đã xóa trước', text: 'Ai đó đã xóa trước', left: 0 },
  { status: 404, said: null, text: 'Bình luận không tồn tại.', left: 0 },
  { status: 403, said: 'Không', text: 'Bạn không có quyền xóa bình luận này.', left: 1 },
  { status: 500, said: 'Hỏng', text: 'Lỗi khi xóa bình luận.', left: 1 },
  { status: 503, said: null, text: 'Lỗi khi xóa bình luận.', left: 1 },
])('shows why a comment was not deleted: $status $said [CMT-06] [CMT-07] [CMT-08]', async (failed) => {
  const { status, said, text, left } = failed;
  await openComments([commentOf(author, 'Của tôi')], 'customer');
  stub('comments.delete', said === null ? brokenAnswer(status) : failure(status, said));
  await removeButton.click();
  await press(page.getByRole('dialog'), 'Xóa');
  await shown(message('error', text));
  await expect.poll(() => items.length).toBe(left);
});

it('shows ten comments, and more on request', async () => {
  const comments = Array.from({ length: 12 }, (_, index) => commentOf(stranger, `Khen ${12 - index}`));
  await openComments(comments);
  await expect.poll(() => items.length).toBe(10);
  await press(page, 'Xem thêm');
  await expect.poll(() => items.length).toBe(12);
  expect(plainText(items.last())).toContain('Khen 1');
  expect(page.getByRole('button', { name: 'Xem thêm' }).length).toBe(0);
});
