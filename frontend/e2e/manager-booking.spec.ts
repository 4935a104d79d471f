/** Appointments in the back office, as the service stores them. The rest: manager-booking-list and -detail in src/app/routes. */
import type { Session } from '@garage/contracts';
import { beforeAll, expect, it } from 'vitest';
import { admin, dialog, message, sessionOf, submit, visitAs } from './accounts.ts';
import { chooseWhen, emptyDay, newPhone } from './appointments.ts';
import { launchBrowser } from './browser.ts';
import { callApiAs, press, rowOf, search, unique } from './office.ts';
import { pictureFile } from './picture-files.ts';

launchBrowser();

let staff: Session;

beforeAll(async () => {
  staff = await sessionOf(admin);
});

const path = '/manager/booking';

it('adds an appointment booked by telephone, changes it with a reason and a picture, and exports it [MAPT-05, MAPT-10, MAPT-13, MAPT-14]', async () => {
  const { page } = await visitAs(staff, path);
  await press(page, 'Đặt lịch qua điện thoại');
  const form = dialog(page, 'Đặt lịch qua điện thoại');
  const fullName = unique('Khách gọi');
  await form.getByLabel('Họ và tên').fill(fullName);
  await form.getByLabel('Số điện thoại').fill(newPhone());
  await chooseWhen(form, await emptyDay(), '08:00');
  await submit(form);
  await form.getByRole('heading', { name: 'Dat lich thanh cong!' }).waitFor();
  await press(form, 'Đóng');
  await rowOf(page, fullName).waitFor();

  await press(page, `Xem chi tiết lịch hẹn của ${fullName}`);
  const detail = page.getByRole('dialog');
  await press(detail, 'Chỉnh sửa');
  await detail.getByLabel('Khung giờ').selectOption('13:00');
  await detail.locator('input[type="file"]').setInputFiles(await pictureFile(page, { width: 40, height: 30 }));
  await detail.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor();
  await detail.getByLabel('Lý do cập nhật').fill('Khách gọi đổi giờ');
  await press(detail, 'Lưu thay đổi');
  await message(page, 'success', 'Cập nhật lịch hẹn thành công!').waitFor();
  await page.reload();
  await search(page, fullName);
  const row = rowOf(page, fullName);
  await row.getByText('13:00').waitFor();
  await press(row, `Xem chi tiết lịch hẹn của ${fullName}`);
  await detail.getByText('Lý do: Khách gọi đổi giờ').waitFor();
  await detail.getByText('Khung giờ: 08:00 → 13:00').waitFor();
  const picture = detail.getByRole('button', { name: 'Phóng to ảnh 1' }).locator('img');
  await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(40);
  await press(detail, 'Đóng');
  const saved = page.waitForEvent('download');
  await press(page, 'Xuất CSV');
  expect((await saved).suggestedFilename()).toBe('lich-hen.csv');
});

it('saves the workshop’s settings', async () => {
  const { page } = await visitAs(staff, path);
  await press(page, 'Cài đặt');
  const settings = dialog(page, 'Cài đặt lịch hẹn');
  const capacity = settings.getByLabel('Số xe nhận mỗi khung giờ');
  const usual = await capacity.inputValue();
  await capacity.fill('101');
  await submit(settings);
  await settings.getByText('Nhập số nguyên từ 0 đến 100').waitFor();
  await capacity.fill(usual);
  await submit(settings);
  await message(page, 'success', 'Đã lưu cài đặt lịch hẹn.').waitFor();
  expect(await callApiAs(staff, { method: 'GET', path: '/api/contacts/settings' })).toMatchObject({
    capacity: Number(usual),
  });
});
