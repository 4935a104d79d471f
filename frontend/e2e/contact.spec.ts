/** The contact page, the way to its form, and bookings with their effects. The rest: src/app/routes/contact.component.test.tsx. */
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Session } from '@garage/contracts';
import { admin, message, sessionOf, visitAs } from './accounts.ts';
import { chooseWhen, newPhone, emptyDay, vietnameseDate } from './appointments.ts';
import { isHydrated, launchBrowser, newVisit, visit } from './browser.ts';
import { servedPage, structuredData } from './content-facts.ts';
import { addProduct } from './managed-products.ts';
import { press, unique } from './office.ts';

launchBrowser();

let staff: Session;

beforeAll(async () => {
  staff = await sessionOf(admin);
});

const maps = '**/export/embed.html?**';
const showMaps = (page: Page) =>
  page.route(maps, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Bản đồ</p>' }));

const send = (page: Page) => page.getByRole('main').locator('button[type="submit"]').click();

async function fillIn(page: Page, date: string): Promise<{ fullName: string }> {
  const fullName = unique('Khách liên hệ');
  await page.getByLabel('Họ và tên').fill(fullName);
  await page.getByLabel('Số điện thoại').fill(newPhone());
  await page.getByLabel('Nội dung').fill('Xe rung khi phanh');
  await chooseWhen(page, date, '10:00');
  return { fullName };
}

/** Replaces the responses to booking requests; other methods pass. */
const onBooking = (page: Page, answer: (route: Route) => Promise<void>) => page.route('**/api/contacts/create', answer);

it('shows address, telephone, e-mail and hours from the server, also as structured data [PAGE-07, PAGE-08, PAGE-09]', async () => {
  const { status, html } = await servedPage('/contact');
  expect(status).toBe(200);
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/contact');
  const facts = page.getByRole('region', { name: 'Thông tin liên hệ' });
  const text = await facts.innerText();
  for (const fact of ['Số 128 đường Hoa Sữa', '1900 0128', 'lienhe@', 'Thứ Hai đến Thứ Bảy, 7:30 – 17:00'])
    expect(text).toContain(fact);
  expect(await page.getByLabel('Họ và tên').isVisible()).toBe(true);
  expect(html).toContain('rel="canonical"');
  expect(structuredData(html, 'AutoRepair')).toMatchObject([{ openingHours: 'Mo,Tu,We,Th,Fr,Sa 07:30-17:00' }]);
});

it('loads two maps when they are near the viewport, and shows the addresses without them [PAGE-10]', async () => {
  const { page, complaints } = await newVisit();
  await showMaps(page);
  await page.goto('/contact');
  await isHydrated(page);
  const region = page.getByRole('region', { name: 'Bản đồ đường đi' });
  expect(await region.getByRole('heading', { level: 3 }).count()).toBe(2);
  await region.scrollIntoViewIfNeeded();
  for (const frame of [0, 1]) await page.frameLocator('iframe').nth(frame).getByText('Bản đồ').waitFor();
  expect(await page.locator('iframe').evaluateAll((all) => all.map((frame) => frame.getAttribute('title')))).toEqual([
    'Bản đồ: Xưởng chính',
    'Bản đồ: Xưởng đồng sơn và cứu hộ',
  ]);
  expect(await region.getByRole('link', { name: 'Chỉ đường' }).count()).toBe(2);
  expect(complaints).toEqual([]);
});

it('keeps the service on whose page one pressed, also after a reload, and shows it to staff [DAILY-41 service in the form]', async () => {
  const product = await addProduct(staff, { price: 450_000 });
  const { page } = await visit(`/products/${product._id}`);
  await page.getByRole('main').getByRole('link', { name: 'Đặt lịch hẹn' }).click();
  const chosen = page.getByRole('region', { name: 'Dịch vụ bạn quan tâm' });
  await chosen.getByRole('link', { name: product.name, exact: true }).waitFor();
  await page.reload();
  await chosen.getByText('450.000').waitFor();
  expect(await chosen.locator('img, svg').count()).toBeGreaterThan(0);
  expect((await servedPage(`/contact?product=${product._id}`)).html).toContain(product.name);
  const { fullName } = await fillIn(page, await emptyDay());
  await send(page);
  await message(page, 'success', 'Dat lich thanh cong!').waitFor();

  const { page: office } = await visitAs(staff, `/manager/booking?q=${encodeURIComponent(fullName)}`);
  await press(office, `Xem chi tiết lịch hẹn của ${fullName}`);
  const meant = office.getByRole('dialog').getByRole('link', { name: product.name });
  await meant.waitFor();
  expect(await meant.getAttribute('href')).toBe(`/products/${product._id}`);
});

it('keeps what was typed through a reload, until it was sent [BOOK-01]', async () => {
  const { page, complaints } = await visit('/contact');
  const date = await emptyDay();
  const { fullName } = await fillIn(page, date);
  await page.reload();
  await isHydrated(page);
  const entered = async () => [
    await page.getByLabel('Họ và tên').inputValue(),
    await page.getByLabel('Nội dung').inputValue(),
    await page.getByLabel('Ngày hẹn').inputValue(),
  ];
  await expect.poll(entered).toEqual([fullName, 'Xe rung khi phanh', date]);
  await send(page);
  await message(page, 'success', 'Dat lich thanh cong!').waitFor();
  await page.reload();
  await isHydrated(page);
  expect(await entered()).toEqual(['', '', '']);
  expect(complaints).toEqual([]);
});

it('fills in the service of the article on which one pressed [DAILY-41 service in the form]', async () => {
  const { page } = await visit('/services/oil-change');
  await page.getByRole('main').getByRole('link', { name: 'Đặt lịch hẹn' }).first().click();
  const service = page.getByLabel('Dịch vụ cần làm');
  await expect.poll(() => service.inputValue(), { timeout: 15_000 }).toBe('Thay dầu động cơ');
  await page.reload();
  await expect.poll(() => service.inputValue(), { timeout: 15_000 }).toBe('Thay dầu động cơ');
});

it('accepts no day before today in Vietnam, in any time zone of the browser and after midnight there [BOOK-02, GEN-16]', async () => {
  const { page } = await newVisit({ timezoneId: 'America/New_York' });
  const tomorrow = vietnameseDate(1);
  const beforeMidnight = Date.parse(`${tomorrow}T00:00:00+07:00`) - 60_000;
  await page.clock.install({ time: beforeMidnight });
  await page.goto('/contact');
  await isHydrated(page);
  const today = page.locator('[aria-current="date"][data-day]');
  await today.waitFor();
  const date = page.getByLabel('Ngày hẹn');
  const day = vietnameseDate(0, beforeMidnight);
  expect([await today.getAttribute('data-day'), await date.getAttribute('min')]).toEqual([day, day]);
  await date.fill(vietnameseDate(-1, beforeMidnight));
  await send(page);
  await page.getByText('Ngày hẹn không được trước hôm nay.').waitFor();
  await page.clock.runFor(120_000);
  await page.locator(`[aria-current="date"][data-day="${tomorrow}"]`).waitFor();
  expect(await date.getAttribute('min')).toBe(tomorrow);
});

it('books for a guest: the button is disabled while sending, then the reference and its link appear [BOOK-05, BOOK-06, GEN-04]', async () => {
  const { page } = await visit('/contact');
  const date = await emptyDay();
  await fillIn(page, date);
  const held = Promise.withResolvers<void>();
  await onBooking(page, async (route) => {
    await held.promise;
    await route.continue();
  });
  await send(page);
  const button = page.getByRole('button', { name: 'Đang gửi...' });
  await button.waitFor();
  expect([await button.isDisabled(), await button.getAttribute('data-msg')]).toEqual([true, 'sending...']);
  held.resolve();
  await message(page, 'success', 'Mã lịch hẹn: ').waitFor();
  await page.getByRole('heading', { name: 'Dat lich thanh cong!' }).waitFor();
  const reference = await page.getByRole('main').locator('strong').innerText();
  expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Sao chép mã' }).click();
  await page.getByText('Đã sao chép').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await page.getByRole('link', { name: 'Xem, đổi hoặc hủy lịch hẹn' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lịch hẹn của bạn' }).waitFor();
  await page.getByRole('main').getByText(reference).waitFor();
});

it('is opened by the next free slots of the home page, with that slot chosen [HOME-06]', async () => {
  const { page } = await visit('/');
  const slots = page.getByRole('list', { name: 'Chọn giờ trống gần nhất' });
  await slots.scrollIntoViewIfNeeded();
  const first = slots.getByRole('link').first();
  const wanted = new URL((await first.getAttribute('href')) ?? '', page.url()).searchParams;
  await first.click();
  await page.locator(`input[value="${wanted.get('slot')}"]:checked`).waitFor();
  expect(await page.getByLabel('Ngày hẹn').inputValue()).toBe(wanted.get('date'));
});
