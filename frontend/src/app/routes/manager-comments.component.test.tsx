/** Comments on all products in the back office, when something fails. Replies and hidings: e2e/manager-comments.spec.ts. */
import type { ManagedComment } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/ids.ts';
import { gone, message, press, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { callsOf, done, failure, refusal, stub } from '../../testing/stub-api.ts';

const unanswered: ManagedComment = {
  _id: idOf('comment'),
  comment: 'Thợ làm kỹ',
  account: { _id: idOf('Lan'), fullName: 'Lan' },
  createdAt: '2026-03-01T02:00:00.000Z',
  productId: idOf('Phanh'),
  productName: 'Phanh',
  hidden: false,
  hiddenReason: '',
  reply: null,
};
const list = page.getByRole('list', { name: 'Bình luận của khách' });

it('shows that the comments cannot be loaded, and loads them again [OFFICE-47]', async () => {
  stub('comments.manage', failure(500, 'Hỏng'));
  await openPage('/manager/comments', { as: 'admin' });
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Không thể tải bình luận' });
  await shown(alert);
  stub('comments.manage', [unanswered]);
  await press(alert, 'Thử lại');
  await shown(list.getByText('Thợ làm kỹ'));
  expect(alert.length).toBe(0);
});

it('does not replace the reply of a colleague unseen: it shows it first and keeps what was written [OFFICE-44]', async () => {
  stub('comments.manage', [unanswered]);
  await openPage('/manager/comments', { as: 'admin' });
  await press(list, 'Trả lời bình luận: Thợ làm kỹ');
  const field = list.getByRole('textbox');
  await field.fill('Cảm ơn chị');
  const reply = { text: 'Cảm ơn chị, hẹn gặp lại', at: '2026-03-01T03:00:00.000Z', by: 'Trần Bình' };
  stub('comments.manage', [{ ...unanswered, reply }]);
  stub('comments.answer', refusal('CONFLICT'));
  const send = list.getByRole('button', { name: 'Gửi phản hồi' });
  await send.click();
  await shown(message('error', 'Dữ liệu vừa được người khác thay đổi'));
  await shown(list.getByText(reply.text));
  await expect.element(field).toHaveValue('Cảm ơn chị');
  stub('comments.answer', done('Đã gửi phản hồi.'));
  await send.click();
  await gone(field);
  expect(callsOf('comments.answer').map(({ body }) => body)).toEqual([
    { text: 'Cảm ơn chị', shownAt: null },
    { text: 'Cảm ơn chị', shownAt: reply.at },
  ]);
});
