/** The page of the staff. */
import type { StaffMember } from '@garage/contracts';
import { expect, it } from 'vitest';
import { fetchApi, desktop, launchBrowser, newVisit, phone, visit } from './browser.ts';

launchBrowser();

async function allStaff(): Promise<StaffMember[]> {
  const { body } = await fetchApi('/api/staff');
  if (!Array.isArray(body)) throw new Error('The staff are no list');
  return body;
}

it('groups the staff by category, each with name, position and a telephone link [PAGE-14]', async () => {
  const groups = Map.groupBy(await allStaff(), ({ catestaff_id }) => catestaff_id.name);
  const { page } = await visit('/staff');
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([...groups.keys()]);
    for (const [category, members] of groups) {
      const cards = main.getByRole('region', { name: category, exact: true }).getByRole('article');
      expect(await cards.getByRole('heading').allTextContents()).toEqual(members.map(({ name }) => name));
      expect(await cards.getByRole('paragraph').allTextContents()).toEqual(members.map(({ position }) => position));
      const phones = await cards
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(phones).toEqual(members.map((member) => `tel:${member.phone}`));
    }
  }
});

it('is complete without scripts [PAGE-14, GEN-03]', async () => {
  const staff = await allStaff();
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/staff');
  expect(await page.getByRole('article').count()).toBe(staff.length);
  expect(await page.getByRole('link', { name: '0900 000 101' }).getAttribute('href')).toBe('tel:0900000101');
});

it('shows that the staff cannot be loaded, and retries on request', async () => {
  const { page } = await visit('/about');
  let failing = true;
  await page.route('**/api/staff?*', (route) =>
    failing ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }) : route.continue(),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Trang chủ', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Không thể tải danh sách nhân viên!' });
  await failure.waitFor();
  await page.getByRole('link', { name: 'Xem cả đội ngũ' }).click();
  await page.getByRole('heading', { level: 1, name: 'Đội ngũ tư vấn và kỹ thuật' }).waitFor();
  await failure.waitFor();
  failing = false;
  await failure.getByRole('button', { name: 'Thử lại' }).click();
  await page.getByRole('heading', { level: 2, name: 'Cố vấn dịch vụ' }).waitFor();
  expect(await failure.count()).toBe(0);
});
