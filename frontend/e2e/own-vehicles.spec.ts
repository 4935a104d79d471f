/** Customers' vehicles across page, gateway and services. Forms and failures: account-vehicles and manager-vehicle-claims in src/app/routes. */
import type { RepairOrder, Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, dialog, message, sessionOf, submit, verifiedPerson, visitAs } from './accounts.ts';
import { launchBrowser, phone, visit } from './browser.ts';
import { callApiAs, press, unique } from './office.ts';
import { newCustomer } from './shopping.ts';
import { takeIn } from './workshop.ts';

launchBrowser();

let staff: Session;
beforeAll(async () => {
  staff = await sessionOf(admin);
});

const path = '/account/vehicles';
const main = (page: Page): Locator => page.getByRole('main');
const card = (page: Page, plate: string): Locator => main(page).getByRole('article', { name: plate });

/** A visit that is over, so that the vehicle can come again. */
async function visitBy(name: string, complaint: string): Promise<RepairOrder> {
  const order = await takeIn(staff, { people: [{ role: 'owner', name, phone: '0912345678' }], complaint });
  const body = { version: order.version, reason: 'Khách hẹn lại', done: '' };
  await callApiAs(staff, { method: 'POST', path: `/api/workshop/orders/${order._id}/cancel`, body });
  return order;
}

async function addVehicle(page: Page, plate: string): Promise<void> {
  await press(main(page), 'Thêm xe');
  const form = main(page).getByRole('form', { name: 'Thêm xe' });
  await form.getByLabel('Biển số').fill(plate);
  await press(form, 'Lưu xe');
  await card(page, plate).waitFor();
}

async function showHistory(page: Page, plate: string): Promise<string> {
  await press(card(page, plate), `Xem lịch sử sửa chữa xe ${plate}`);
  const history = main(page).getByRole('region', { name: `Lịch sử sửa chữa xe ${plate}` });
  await history.getByText('SC-').first().waitFor();
  return history.innerText();
}

it('a customer who adds a vehicle that has a history of somebody else sees nothing of it, also once confirmed [WORK-137] [WORK-135]', async () => {
  const [seller, words] = [unique('Chủ cũ'), unique('Xe kêu khi phanh')];
  const earlier = await visitBy(seller, words);
  const { plate } = earlier.vehicle;
  const buyer = await newCustomer();
  const { page } = await visitAs(buyer, path);
  await addVehicle(page, plate);
  await card(page, plate).getByText('Chưa mở lịch sử').waitFor();
  const foreign = [seller, words, earlier.number, 'Toyota', 'Vios', '0912345678'];
  const shown = await main(page).innerText();
  for (const text of foreign) expect(shown).not.toContain(text);
  expect(
    await card(page, plate)
      .getByRole('button', { name: /lịch sử/ })
      .count(),
  ).toBe(0);

  const office = await visitAs(staff, `/manager/vehicles/${earlier.vehicle._id}`);
  const waiting = office.page.getByRole('region', { name: 'Tài khoản chờ xác nhận' });
  await waiting.getByText(buyer.email).waitFor();
  await press(waiting, `Xác nhận ${buyer.fullName}`);
  const asking = dialog(office.page, `Xác nhận tài khoản của ${buyer.fullName}`);
  await asking.getByRole('radio', { name: 'Người mới, là chủ xe' }).check();
  await press(asking, 'Xác nhận');
  await message(office.page, 'success', 'Đã xác nhận tài khoản của khách.').waitFor();
  await office.page.getByRole('region', { name: 'Chủ xe và người lái' }).getByText(buyer.email).waitFor();

  const person = { role: 'owner', name: buyer.fullName, accountId: buyer.id } as const;
  const vehicleId = earlier.vehicle._id;
  const order = await takeIn(staff, { vehicleId, people: [person], complaint: 'Kiểm tra xe mới mua', km: 50_000 });
  await page.reload();
  await card(page, plate).getByText('Đã xác nhận').waitFor();
  const history = await showHistory(page, plate);
  expect(history).toContain(order.number);
  expect(history).toContain('Kiểm tra xe mới mua');
  for (const text of foreign) expect(await main(page).innerText()).not.toContain(text);

  await card(page, plate).getByRole('link', { name: 'Đặt lịch hẹn' }).click();
  await page.getByLabel('Xe của bạn').selectOption(plate);
  expect(await page.getByLabel('Biển số (không bắt buộc)').inputValue()).toBe(plate);
});

it('the QR code of a slip opens the history on a phone, through a login and the first vehicle; a stranger’s code does not [WORK-133] [WORK-124]', async () => {
  const order = await takeIn(staff);
  const { plate } = order.vehicle;
  const slip = await visitAs(staff, `/manager/workshop/${order._id}/slip`);
  const printed = await slip.page.getByText(/^Mã: /).innerText();
  const code = printed.replace('Mã: ', '').replace('-', '');

  const person = await verifiedPerson();
  const { page } = await visit(`${path}#number=${order.number}&code=${code}`, { viewport: phone });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const login = dialog(page, 'Chào mừng bạn trở lại');
  await login.getByLabel('Email').fill(person.email);
  await login.getByLabel('Mật khẩu', { exact: true }).fill(person.password);
  await submit(login);
  await main(page).getByText('Trước tiên hãy thêm xe với đúng biển số ghi trên phiếu').waitFor();
  await addVehicle(page, plate);
  const form = main(page).getByRole('form', { name: 'Mở lịch sử bằng mã trên phiếu' });
  expect(await form.getByLabel('Mã trên phiếu').inputValue()).toBe(code);
  await press(form, 'Mở lịch sử');
  await main(page)
    .getByRole('region', { name: `Lịch sử sửa chữa xe ${plate}` })
    .getByText(order.number)
    .waitFor();
  expect(requested.filter((url) => url.includes(code))).toEqual([]);
  expect(page.url()).not.toContain(code);

  // Another slip: its code does not fit this vehicle.
  const other = await takeIn(staff);
  await form.getByLabel('Số phiếu').fill(other.number);
  await form.getByLabel('Mã trên phiếu').fill(code);
  await press(form, 'Mở lịch sử');
  await message(page, 'error', 'Số phiếu, mã và biển số không khớp nhau.').waitFor();
});
