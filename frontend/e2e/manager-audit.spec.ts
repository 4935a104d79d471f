/** The log of changes by staff in the back office. */
import type { AuditEntry, Banner, Session } from '@garage/contracts';
import { beforeAll, expect, it, vi } from 'vitest';
import { admin, customer, failure, message, newVisitAs, sessionOf, visitAs } from './accounts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { launchBrowser, phone } from './browser.ts';
import { horizontalOverflow } from './content-facts.ts';
import { press, rowOf, rows, callApiAs, unique } from './office.ts';
import { longTimeout } from './moving-parts.ts';

launchBrowser();

let session: Session;
const path = '/manager/audit';
const [first, second] = [unique('Banner cũ'), unique('Banner mới')];
/** A picture stored on this site. */
let image = '';

/** Waits until the log has received the events of a record's changes; returns its entries. */
const logged = (label: string): Promise<AuditEntry[]> =>
  vi.waitFor(
    async () => {
      const entries = await callApiAs(session, { method: 'GET', path: '/api/audit?page=1&limit=50' });
      const found = Array.isArray(entries) ? entries.filter((entry: AuditEntry) => entry.label === label) : [];
      if (found.length < 2) throw new Error(`${label} is not in the log yet`);
      return found;
    },
    { timeout: 15_000, interval: 200 },
  );

/** A slide added, changed and removed by an admin: three log entries, and further ones to fill a page. */
beforeAll(async () => {
  session = await sessionOf(admin);
  const banners = await callApiAs(session, { method: 'GET', path: '/api/banners' });
  image = Array.isArray(banners) ? Object(banners[0]).image : '';
  const made = Object(
    await callApiAs(session, { method: 'POST', path: '/api/banners/create', body: { image, headline: first } }),
  );
  const { _id }: Banner = made.banner;
  await callApiAs(session, { method: 'PUT', path: `/api/banners/${_id}`, body: { headline: second } });
  await callApiAs(session, { method: 'DELETE', path: `/api/banners/${_id}` });
  for (let at = 0; at < 5; at += 1) {
    const body = { title: unique('Để ghi'), content: '<p>a</p>' };
    const { news } = Object(await callApiAs(session, { method: 'POST', path: '/api/news/create', body }));
    await callApiAs(session, { method: 'DELETE', path: `/api/news/${news._id}` });
  }
  await logged(second);
});

it('shows who changed which record, newest first, ten per page, each change before and after', async () => {
  const { page } = await visitAs(session, `${path}?kind=banner&action=updated`);
  const row = rowOf(page, second);
  await row.waitFor();
  expect((await logged(second)).map(({ action }) => action)).toEqual(['deleted', 'updated']);
  await row.getByText(session.fullName).waitFor();
  await row.getByText('Cập nhật', { exact: true }).waitFor();
  await row.getByText('1 thay đổi').click();
  await row.getByText(`Trước: ${first}`).waitFor();
  await row.getByText(`Sau: ${second}`).waitFor();

  const { page: all } = await visitAs(session, path);
  await rows(all).first().waitFor();
  expect(await rows(all).count()).toBe(10);
  await all.getByRole('link', { name: 'Trang 2', exact: true }).click();
  await all.waitForURL((url) => url.searchParams.get('page') === '2');
});

it('is filtered by kind, action and days, keeps the filters in the address, and shows when nothing matches', async () => {
  const { page } = await visitAs(session, path);
  await rows(page).first().waitFor();
  await page.getByRole('combobox', { name: 'Lọc theo loại' }).selectOption({ label: 'Banner' });
  await page.getByRole('combobox', { name: 'Lọc theo thao tác' }).selectOption({ label: 'Xóa' });
  await expect.poll(() => rowOf(page, second).count(), longTimeout).toBe(1);
  await page.waitForURL((url) => url.search === '?kind=banner&action=deleted');
  await rowOf(page, 'Thêm mới').waitFor({ state: 'detached' });
  expect(await rows(page).getByText('Tin tức', { exact: true }).count()).toBe(0);

  await page.getByLabel('Đến ngày').fill('2020-01-01');
  await page.getByText('Không có dòng nào khớp với bộ lọc.').waitFor();
  await press(page, 'Bỏ bộ lọc');
  await expect.poll(() => rows(page).count(), longTimeout).toBe(10);
  expect(await page.getByLabel('Đến ngày').inputValue()).toBe('');
});

it('shows that the log cannot be loaded, and reloads it', async () => {
  const { page } = await newVisitAs(session);
  await page.route('**/api/audit?*', (route) => route.fulfill({ status: 500, json: failure('INTERNAL', 'Hỏng') }));
  await page.goto(path);
  await message(page, 'error', 'Không thể tải nhật ký thao tác').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await page.unroute('**/api/audit?*');
  await press(page, 'Thử lại');
  await expect.poll(() => rows(page).count(), longTimeout).toBeGreaterThan(0);
});

it('is only for staff: the server rejects a customer', async () => {
  const { token } = await sessionOf(customer);
  const answer = await fetch(`${runningStack().gateway}/api/audit`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(403);
});

it('fits a phone', async () => {
  const { page } = await visitAs(session, path, { viewport: phone });
  await rows(page).first().waitFor();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
});
