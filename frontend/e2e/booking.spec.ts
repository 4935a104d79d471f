/** Booked appointments: the list, the lookup, and the page of a mailed link. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Session } from '@garage/contracts';
import {
  admin,
  customer,
  dialog,
  failure,
  message,
  newVisitAs,
  sessionOf,
  verifiedPerson,
  visitAs,
} from './accounts.ts';
import { bookByPhone, newPhone, emptyDay, vietnameseDate, written } from './appointments.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { isHydrated, launchBrowser, newVisit, phone, visit } from './browser.ts';
import { horizontalOverflow } from './content-facts.ts';
import { linkIn, waitForMail } from './mailbox.ts';
import { press, callApiAs } from './office.ts';

launchBrowser();

let staff: Session;
let buyer: Session;

beforeAll(async () => {
  [staff, buyer] = await Promise.all([sessionOf(admin), sessionOf(customer)]);
});

const main = (page: Page): Locator => page.getByRole('main');
const listed = (page: Page): Locator => page.getByRole('list', { name: 'Danh sách lịch hẹn' }).getByRole('listitem');
const list = '**/api/contacts?**';

const appointment = (status: string, index: number) => ({
  _id: String(index).padStart(24, 'a'),
  reference: 'K7MN2PQ5',
  fullName: 'Trần Thị Lan',
  numberPhone: '0912345678',
  email: '',
  date: vietnameseDate(index),
  timeSlot: '09:00',
  description: '',
  vehicle: '',
  plate: '',
  service: '',
  status,
  imageCount: 0,
  createdAt: new Date().toISOString(),
});

it('finds a guest’s appointment by telephone and reference, and not otherwise [PAGE-15]', async () => {
  const numberPhone = newPhone();
  const booked = await bookByPhone(staff, { numberPhone });
  const { page } = await visit('/booking');
  await page.getByLabel('Mã lịch hẹn').waitFor();
  const wrong = `${booked.appointment.reference.slice(0, -1)}${booked.appointment.reference.endsWith('2') ? '3' : '2'}`;
  await page.getByLabel('Số điện thoại').fill(numberPhone);
  await page.getByLabel('Mã lịch hẹn').fill(wrong);
  await press(main(page), 'Tra cứu');
  await main(page).getByRole('alert').filter({ hasText: 'Không tìm thấy lịch hẹn.' }).waitFor();
  await page.getByLabel('Số điện thoại').fill(`+84 ${numberPhone.slice(1)}`);
  await page.getByLabel('Mã lịch hẹn').fill(booked.appointment.reference.toLowerCase());
  await press(main(page), 'Tra cứu');
  await page.getByRole('heading', { level: 1, name: 'Lịch hẹn của bạn' }).waitFor();
  await main(page).getByText(booked.appointment.fullName).waitFor();

  const answer = await fetch(`${runningStack().gateway}/api/contacts`);
  expect(answer.status).toBe(401);
});

it('opens by the link in the mail, moves the appointment and cancels it', async () => {
  const email = `hen-${newPhone()}@garage.local`;
  const { appointment: booked } = await bookByPhone(staff, { email, timeSlot: '09:00' });
  const mail = await waitForMail({ to: email, subject: 'Đã nhận lịch hẹn' });
  const { page } = await visit(linkIn(mail));
  await main(page).getByText(booked.reference).waitFor();
  await main(page)
    .getByText(new RegExp(`09:00, .*${written(booked.date)}`))
    .waitFor();
  await main(page).getByText('Bạn có thể đổi hoặc hủy tại đây đến').waitFor();

  const other = await emptyDay();
  await press(main(page), 'Đổi lịch');
  await press(main(page), 'Đổi sang giờ này');
  await main(page).getByText('Vui lòng chọn khung giờ.').waitFor();
  await page.getByLabel('Ngày hẹn').fill(other);
  await page.getByRole('radio', { name: '15:00' }).check();
  await press(main(page), 'Đổi sang giờ này');
  await message(page, 'success', 'Đã đổi lịch hẹn.').waitFor();
  await main(page)
    .getByText(new RegExp(`15:00, .*${written(other)}`))
    .waitFor();

  await press(main(page), 'Hủy lịch hẹn');
  await press(dialog(page, 'Hủy lịch hẹn?'), 'Giữ lịch');
  await press(main(page), 'Hủy lịch hẹn');
  await press(dialog(page, 'Hủy lịch hẹn?'), 'Hủy lịch hẹn');
  await message(page, 'success', 'Đã hủy lịch hẹn.').waitFor();
  await main(page).getByText('Đã hủy', { exact: true }).waitFor();
  expect(await main(page).getByRole('button', { name: 'Đổi lịch' }).count()).toBe(0);
});

it('refers to the telephone after the deadline for changes, and explains invalid links', async () => {
  const opened = { status: 'thành công', appointment: appointment('confirmed', 0), token: 't'.repeat(32) };
  const { page } = await newVisit();
  await page.route('**/api/contacts/open', (route) =>
    route.fulfill({ json: { ...opened, changeableUntil: new Date().toISOString(), changeable: false } }),
  );
  await page.goto(`/booking/manage?token=${'t'.repeat(32)}`);
  await main(page).getByText('Đã quá hạn tự đổi hoặc hủy tại đây.').waitFor();
  expect(await main(page).getByRole('link', { name: 'Gọi 1900 0128' }).getAttribute('href')).toBe('tel:19000128');
  expect(await main(page).getByRole('button', { name: 'Hủy lịch hẹn' }).count()).toBe(0);

  for (const path of ['/booking/manage', `/booking/manage?token=${'x'.repeat(40)}`]) {
    const { page: lost } = await visit(path);
    await lost.getByRole('heading', { level: 1, name: 'Đường dẫn này không mở được lịch hẹn' }).waitFor();
    expect(await main(lost).getByRole('link', { name: 'Tra cứu lịch hẹn' }).getAttribute('href')).toBe('/booking');
  }
});

it('leads from the account to “Lịch hẹn của tôi”: upcoming first, then past ones [DAILY-40 own appointments]', async () => {
  const { page } = await newVisitAs(buyer);
  const asked: string[] = [];
  const days = [2, 9, -1, -8];
  await page.route(list, (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ json: days.map((day) => appointment('confirmed', day)) });
  });
  await page.goto('/account/profile');
  const sidebar = page.getByRole('navigation', { name: 'Trang của tài khoản' });
  await sidebar.getByRole('link', { name: 'Lịch hẹn của tôi' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lịch hẹn của tôi' }).waitFor();
  for (const [title, shown] of [
    ['Sắp tới', days.slice(0, 2)],
    ['Đã qua hoặc đã hủy', days.slice(2)],
  ] as const) {
    await main(page).getByRole('heading', { level: 2, name: title }).waitFor();
    const rows = page.getByRole('list', { name: `Danh sách lịch hẹn ${title.toLowerCase()}` }).getByRole('listitem');
    const texts = await rows.allTextContents();
    expect(texts.length).toBe(2);
    for (const [index, day] of shown.entries()) expect(texts[index]).toContain(written(vietnameseDate(day)));
  }
  expect(await sidebar.getByRole('link', { name: 'Lịch hẹn của tôi' }).getAttribute('aria-current')).toBe('page');
  expect(asked.at(-1)).toBe('?page=1&limit=10&sort=upcoming');
});

it('lists a customer’s own appointments read-only, with links to change them [PAGE-15]', async () => {
  const own = await sessionOf(await verifiedPerson());
  const date = await emptyDay();
  const numberPhone = newPhone();
  const body = { fullName: 'Khách có tài khoản', numberPhone, date, timeSlot: '16:00' };
  await callApiAs(own, { method: 'POST', path: '/api/contacts/create', body });
  const { page } = await visitAs(own, '/booking');
  const row = listed(page)
    .filter({ hasText: written(date) })
    .first();
  await row.getByText('Chờ xử lý').waitFor();
  expect(await main(page).locator('input, select, textarea').count()).toBe(0);
  await row.getByRole('button', { name: /^Xem, đổi hoặc hủy lịch hẹn/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Lịch hẹn của bạn' }).waitFor();
  await main(page).getByText(numberPhone).waitFor();
});

it('shows all appointments to staff, read-only', async () => {
  const { appointment: booked } = await bookByPhone(staff);
  const { page } = await visitAs(staff, '/booking');
  await listed(page).filter({ hasText: booked.fullName }).waitFor();
  expect(await listed(page).getByRole('button').count()).toBe(0);
  expect(await main(page).getByRole('link', { name: 'Mở trang quản lý' }).getAttribute('href')).toBe(
    '/manager/booking',
  );
});

it('shows each status with its text and colour; unknown ones as cancelled [BOOK-13, BOOK-14, BOOK-15, BOOK-16]', async () => {
  const { page } = await newVisitAs(buyer);
  const states = ['pending', 'confirmed', 'cancelled', 'nonsense'];
  await page.route(list, (route) => route.fulfill({ json: states.map(appointment) }));
  await page.goto('/booking');
  const shown: [string, string][] = [];
  for (const [index, word] of ['Chờ xử lý', 'Đã xác nhận', 'Đã hủy', 'Đã hủy'].entries()) {
    const chip = listed(page).nth(index).getByText(word, { exact: true });
    await chip.waitFor();
    shown.push([word, await chip.evaluate((element) => getComputedStyle(element).color)]);
  }
  expect(shown).toEqual([
    ['Chờ xử lý', 'rgb(180, 83, 9)'],
    ['Đã xác nhận', 'rgb(30, 122, 78)'],
    ['Đã hủy', 'rgb(198, 40, 40)'],
    ['Đã hủy', 'rgb(198, 40, 40)'],
  ]);
});

it('shows that the list could not be loaded, and reloads it [BOOK-17]', async () => {
  const { page } = await newVisitAs(buyer);
  let broken = true;
  await page.route(list, (route) =>
    broken ? route.fulfill({ status: 500, json: failure('INTERNAL', 'Hỏng') }) : route.fulfill({ json: [] }),
  );
  await page.goto('/booking');
  await message(page, 'error', 'Không thể tải danh sách lịch hẹn').waitFor();
  await main(page).getByRole('heading', { name: 'Không thể tải danh sách lịch hẹn' }).waitFor();
  broken = false;
  await press(main(page), 'Thử lại');
  await page.getByRole('heading', { name: 'Bạn chưa có lịch hẹn nào' }).waitFor();
  expect(await main(page).getByRole('link', { name: 'Đặt lịch hẹn' }).first().getAttribute('href')).toBe('/contact');
});

it('shows ten per page [PAGE-15]', async () => {
  const { page } = await newVisitAs(buyer);
  const asked: string[] = [];
  await page.route(list, (route) => {
    asked.push(new URL(route.request().url()).search);
    const json = Array.from({ length: 10 }, (_, index) => appointment('pending', index));
    return route.fulfill({ json, headers: { 'x-total-count': '12' } });
  });
  await page.goto('/booking');
  await page.getByRole('link', { name: 'Trang 2' }).click();
  await page.waitForURL((url) => url.searchParams.get('page') === '2');
  await page.locator('[aria-current="page"]').filter({ hasText: '2' }).waitFor();
  // The page number is marked as soon as the address changes, which may be before the request is sent.
  await expect.poll(() => asked.at(-1), { timeout: 10_000 }).toBe('?page=2&limit=10&sort=upcoming');
  expect(asked.at(0)).toBe('?page=1&limit=10&sort=upcoming');
});

it.each(['#', '?'])(
  'removes the secret of a link from the address after %s, sends it nowhere, and still opens after a reload [TRUST-14]',
  async (mark) => {
    const { token } = await bookByPhone(staff);
    const secret = token.slice(token.indexOf('.') + 1);
    const { page } = await newVisit();
    const sent: string[] = [];
    page.on('request', (request) => {
      const { referer = '' } = request.headers();
      if (!request.isNavigationRequest()) sent.push(request.url(), mark === '#' ? referer : '');
    });
    await page.goto(`/booking/manage${mark}token=${token}`);
    await main(page).getByRole('button', { name: 'Đổi lịch' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/booking/manage' && url.search === '' && url.hash === '');
    await page.reload();
    await main(page).getByRole('button', { name: 'Đổi lịch' }).waitFor();
    await page.getByRole('link', { name: 'Giới thiệu' }).first().click();
    await page.waitForURL((url) => url.pathname === '/about');
    await page.goBack();
    await main(page).getByRole('button', { name: 'Đổi lịch' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/booking/manage');
    expect([page.url(), ...sent].filter((address) => address.includes(secret))).toEqual([]);
  },
);

it('fits a phone and hydrates without warnings', async () => {
  const { page, complaints } = await visit('/booking', { viewport: phone });
  await page.getByLabel('Mã lịch hẹn').waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
  const { token } = await bookByPhone(staff);
  await page.goto(`/booking/manage?token=${encodeURIComponent(token)}`);
  await isHydrated(page);
  await main(page).getByRole('button', { name: 'Đổi lịch' }).click();
  await page.getByRole('radio').first().waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
  expect(complaints).toEqual([]);
});
