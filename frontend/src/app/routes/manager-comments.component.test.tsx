/** Comments on all products in the back office, when they cannot be loaded. Replies and hidings: e2e/manager-comments.spec.ts. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/ids.ts';
import { press, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { failure, stub } from '../../testing/stub-api.ts';

it('shows that the comments cannot be loaded, and loads them again [OFFICE-47]', async () => {
  stub('comments.manage', failure(500, 'Hỏng'));
  await openPage('/manager/comments', { as: 'admin' });
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Không thể tải bình luận' });
  await shown(alert);
  stub('comments.manage', [
    {
      _id: idOf('comment'),
      comment: 'Thợ làm kỹ',
      account: { _id: idOf('Lan'), fullName: 'Lan' },
      createdAt: '2026-03-01T02:00:00.000Z',
      productId: idOf('Phanh'),
      productName: 'Phanh',
      hidden: false,
      hiddenReason: '',
      reply: null,
    },
  ]);
  await press(alert, 'Thử lại');
  await shown(page.getByRole('list', { name: 'Bình luận của khách' }).getByText('Thợ làm kỹ'));
  expect(alert.length).toBe(0);
});
