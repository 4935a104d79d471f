/** What pages show of the data of the services when scripts do not run. Home page, lists and articles: their own files. */
import type { StaffMember } from '@garage/contracts';
import { expect, it } from 'vitest';
import { fetchApi, launchBrowser, newVisit } from './browser.ts';
import { cardLinks, pathsOf, productsAt } from './catalogue-facts.ts';
import { servedPage, structuredData } from './content-facts.ts';

launchBrowser();

async function openWithoutScripts(path: string) {
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto(path);
  return page;
}

/** Verbatim from the requirements. */
const steps = [
  'Tiếp nhận',
  'Kiểm tra',
  'Chẩn đoán',
  'Báo giá chi tiết',
  'Xác nhận',
  'Chuẩn bị',
  'Sửa chữa',
  'Kiểm tra lại',
  'Vệ sinh',
  'Nghiệm thu',
  'Bàn giao',
  'Bảo hành',
];

it('lists the twelve steps in order [PAGE-12, GEN-03]', async () => {
  const page = await openWithoutScripts('/procedure');
  const line = page.getByRole('list', { name: 'Quy trình làm việc 12 bước' });
  expect(await line.getByRole('heading', { level: 2 }).allTextContents()).toEqual(steps);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Quy trình làm việc 12 bước');
});

it('shows introduction, vision and core values [PAGE-06]', async () => {
  const { html } = await servedPage('/about');
  expect(structuredData(html, 'AboutPage')).toHaveLength(1);
  expect(structuredData(html, 'AutoRepair')).toHaveLength(1);
  const page = await openWithoutScripts('/about');
  for (const name of ['Giới thiệu chung', 'Tầm nhìn', 'Giá trị cốt lõi']) {
    const section = page.getByRole('region', { name, exact: true });
    expect((await section.innerText()).length).toBeGreaterThan(300);
  }
});

it('shows the partners with a text [PAGE-13, GEN-03]', async () => {
  const page = await openWithoutScripts('/partner');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Đối tác của chúng tôi');
  const texts = await page.getByRole('main').getByRole('paragraph').allTextContents();
  expect(texts.join(' ').length).toBeGreaterThan(400);
});

it('shows all staff by category with their numbers [PAGE-14, GEN-03]', async () => {
  const { body } = await fetchApi('/api/staff');
  if (!Array.isArray(body)) throw new Error('The staff are no list');
  const staff: StaffMember[] = body;
  const page = await openWithoutScripts('/staff');
  const categories = Map.groupBy(staff, ({ catestaff_id }) => catestaff_id.name);
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    ...categories.keys(),
  ]);
  expect(await page.getByRole('article').count()).toBe(staff.length);
  expect(await page.getByRole('link', { name: '0900 000 101' }).getAttribute('href')).toBe('tel:0900000101');
});

it('shows the featured services, and the facts of the workshop in the footer [CAT-01, FTR-01, FTR-02, FTR-03]', async () => {
  const { products } = await productsAt('/api/products/featured');
  const page = await openWithoutScripts('/productoutstand');
  expect(products.length).toBeGreaterThan(0);
  expect(await cardLinks(page.getByRole('list', { name: 'Dịch vụ nổi bật' }))).toEqual(pathsOf(products));
  const footer = page.getByRole('contentinfo');
  const text = await footer.innerText();
  for (const fact of ['Số 128 đường Hoa Sữa', '0100000128', '1900 0128', '0900 000 128', '7:30 – 17:00'])
    expect(text).toContain(fact);
  expect(text).toContain('Nội dung và hình minh hoạ do Garage Việt Tâm biên soạn');
  const social = await footer
    .locator('a[target="_blank"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(social.map((address) => new URL(address).host)).size).toBe(3);
});
