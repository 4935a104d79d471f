/** Booked appointments: the list, the lookup, and the page of a mailed link. The rest: src/app/routes/booking.component.test.tsx. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Session } from '@garage/contracts';
import { admin, dialog, message, sessionOf, verifiedPerson, visitAs } from './accounts.ts';
import { bookByPhone, newPhone, emptyDay, written } from './appointments.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { launchBrowser, newVisit, visit } from './browser.ts';
import { linkIn, waitForMail } from './mailbox.ts';
import { press, callApiAs } from './office.ts';

launchBrowser();

let staff: Session;

beforeAll(async () => {
  staff = await sessionOf(admin);
});

const main = (page: Page): Locator => page.getByRole('main');
const listed = (page: Page): Locator => page.getByRole('list', { name: 'Danh sách lịch hẹn' }).getByRole('listitem');

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
