/** The figures on the start page of the back office. With the numbers of the services: e2e/manager-dashboard.spec.ts. */
import type { AccountStats, CatalogueStats } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/ids.ts';
import { gone, horizontalOverflow, message, press, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { callsOf, failure, leaveOthersPending, stub } from '../../testing/stub-api.ts';

const path = '/manager';
const main = page.getByRole('main');
const figures: CatalogueStats = {
  products: 41,
  featured: 6,
  outOfStock: 1,
  lowStock: [
    { _id: idOf('Lọc gió'), name: 'Lọc gió', quantity: 0 },
    { _id: idOf('Má phanh'), name: 'Má phanh', quantity: 2 },
  ],
  categories: [{ _id: idOf('Phanh'), name: 'Phanh', count: 12 }],
  news: 13,
  banners: 3,
  staff: 9,
};
const accounts: AccountStats = {
  total: 20,
  locked: 2,
  unverified: 1,
  staff: 4,
  registrations: [{ date: '2026-03-01', count: 3 }],
};

const card = (text: string, count: number) => main.getByRole('link', { name: new RegExp(`^${text}\\s*${count}$`) });
const panel = (title: string) => page.locate('section').filter({ has: page.getByRole('heading', { name: title }) });
const lowStock = panel('Sắp hết hàng');
const registrations = panel('Đăng ký mới trong 30 ngày');

function stubFigures(): void {
  leaveOthersPending();
  stub('catalogue.stats', figures);
  stub('accounts.stats', accounts);
}

it('lists products that are almost or completely sold out, with links', async () => {
  stubFigures();
  await openPage(path, { as: 'master' });
  const rowWith = (name: string) => lowStock.getByRole('listitem').filter({ hasText: name });
  await shown(rowWith('Lọc gió').getByText('Hết hàng', { exact: true }));
  await shown(rowWith('Má phanh').getByText('Còn 2'));
  await rowWith('Má phanh').getByRole('link').click();
  await expect.poll(() => window.location.pathname).toBe('/manager/products');
  expect(new URLSearchParams(window.location.search).get('q')).toBe('Má phanh');
});

it('shows that no product is running out', async () => {
  stubFigures();
  stub('catalogue.stats', { ...figures, lowStock: [] });
  await openPage(path, { as: 'master' });
  await shown(lowStock.getByText('Không có sản phẩm nào sắp hết.', { exact: true }));
  expect(lowStock.getByRole('listitem').length).toBe(0);
});

it('shows accounts to masters, and does not request them for admins', async () => {
  stubFigures();
  await openPage(path, { as: 'master' });
  await shown(main.getByRole('link', { name: /^Tài khoản bị khóa/ }));
  await shown(registrations.locate('svg').first());
  const before = callsOf('accounts.stats').length;
  await openPage(path, { as: 'admin' });
  await shown(lowStock);
  expect([registrations.length, callsOf('accounts.stats').length - before]).toEqual([0, 0]);
});

it('shows which figures cannot be loaded, and the others, and retries', async () => {
  stubFigures();
  stub('accounts.stats', failure(500, 'Hỏng'));
  await openPage(path, { as: 'master' });
  await shown(message('error', 'Không thể tải số liệu tài khoản'));
  await shown(card('Banner', 3));
  stubFigures();
  stub('catalogue.stats', failure(500, 'Hỏng'));
  await openPage(path, { as: 'master' });
  await shown(message('error', 'Không thể tải số liệu tổng quan'));
  await shown(registrations);
  expect(lowStock.length).toBe(0);
  stub('catalogue.stats', figures);
  await press(page, 'Thử lại');
  await shown(card('Banner', 3));
  await gone(page.getByRole('alert').filter({ hasText: 'Thử lại' }));
});

it('fits a phone', async () => {
  stubFigures();
  await openPage(path, { as: 'master', viewport: phone });
  await shown(panel('Sản phẩm theo danh mục').locate('svg').first());
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
});
