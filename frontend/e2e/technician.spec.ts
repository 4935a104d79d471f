/** A technician's phone, across page, gateway and services. The rest: workshop-jobs and manager-repair-tasks in src/app/routes. */
import type { RepairOrder, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, dialog, master, message, sessionOf, submit, verifiedPerson, visitAs } from './accounts.ts';
import type { Person } from './accounts.ts';
import { isHydrated, launchBrowser, phone, visit } from './browser.ts';
import { callApiAs, press, rowOf, unique } from './office.ts';
import { pictureFile } from './picture-files.ts';
import { assignTo, takeIn } from './workshop.ts';

launchBrowser();

let staff: Session;
let owner: Session;
beforeAll(async () => {
  [staff, owner] = await Promise.all([sessionOf(admin), sessionOf(master)]);
});

const ownNumber = '0912 345 678';

/** A master gives a new account the grant, on the page of accounts. */
async function grantedPerson(): Promise<Person> {
  const person = await verifiedPerson({ fullName: unique('Kỹ thuật viên') });
  const { page } = await visitAs(owner, `/manager/accounts?q=${encodeURIComponent(person.email)}`);
  await press(page, `Cấp quyền kỹ thuật viên cho ${person.fullName}`);
  await press(dialog(page, 'Cấp quyền kỹ thuật viên?'), 'Cấp quyền');
  await message(page, 'success', 'Đã cấp quyền kỹ thuật viên.').waitFor();
  await rowOf(page, person.email).getByText('Kỹ thuật viên', { exact: true }).waitFor();
  return person;
}

/** Logs in on a phone, at the home page, which leads a technician to the tasks. */
async function logInOnPhone({ email, password }: Person): Promise<Page> {
  const { page } = await visit('/login', { viewport: phone, hasTouch: true });
  const login = dialog(page, 'Chào mừng bạn trở lại');
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await submit(login);
  await page.waitForURL('**/workshop/jobs');
  await isHydrated(page);
  return page;
}

/** A new order on the step Kiểm tra, in whose words the customer left a number. */
async function orderOnCheck(): Promise<RepairOrder> {
  const order = await takeIn(staff, { complaint: `Phanh kêu, gọi ${ownNumber} khi xong` });
  const body = { to: 'check', version: order.version };
  await callApiAs(staff, { method: 'POST', path: `/api/workshop/orders/${order._id}/moves`, body });
  return { ...order, step: 'check' };
}

it('shows a technician’s own tasks on a phone: start, findings with a photograph, pause, done [WORK-105] [WORK-97]', async () => {
  const person = await grantedPerson();
  const [first, second] = await Promise.all([orderOnCheck(), orderOnCheck()]);
  const page = await logInOnPhone(person);
  await page.getByText('Bạn chưa được phân công việc nào.').waitFor();
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/workshop/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });

  // Staff assign on the page of the order.
  const { page: office } = await visitAs(staff, `/manager/workshop/${first._id}`);
  const panel = office.getByRole('region', { name: 'Phân công' });
  await press(panel, 'Phân công');
  const form = dialog(office, `Phân công cho ${first.number}`);
  await form.getByLabel('Người làm').selectOption({ label: person.fullName });
  await form.getByLabel('Giờ định mức').fill('1,5');
  await form.getByLabel('Lời nhắn').fill('Xem kỹ má phanh trước');
  await submit(form);
  await message(office, 'success', `Đã phân công ${person.fullName} làm bước Kiểm tra.`).waitFor();
  const { id } = await sessionOf(person);
  await assignTo(staff, second, id);

  await page.reload();
  await isHydrated(page);
  await page.getByRole('link', { name: `Mở việc Kiểm tra của xe ${first.vehicle.plate}` }).click();
  await page.getByText('Xem kỹ má phanh trước').waitFor();
  await page.getByText('Phanh kêu, gọi ••• khi xong').waitFor();
  await press(page, 'Bắt đầu');
  await message(page, 'success', 'Đã bắt đầu tính giờ.').waitFor();

  // The clock runs on while the phone is reloaded.
  await page.reload();
  await isHydrated(page);
  await expect.poll(() => page.getByRole('timer').innerText(), { timeout: 10_000 }).not.toBe('0:00:00');
  const findings = page.getByRole('region', { name: 'Ghi nhận' });
  await findings.getByLabel('Nội dung').fill('Má phanh trước còn 2 mm');
  await findings.locator('input[type="file"]').setInputFiles(await pictureFile(page, { width: 640, height: 480 }));
  await findings.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor();
  await press(findings, 'Lưu ghi nhận');
  await message(page, 'success', 'Đã lưu ghi nhận.').waitFor();

  // Another task cannot be started beside it.
  await page.getByRole('link', { name: 'Về danh sách việc' }).click();
  await page.getByRole('link', { name: `Mở việc Kiểm tra của xe ${second.vehicle.plate}` }).click();
  await press(page, 'Bắt đầu');
  const running = `Bạn đang làm phiếu ${first.number}, bước Kiểm tra. Hãy tạm dừng việc đó trước.`;
  await message(page, 'error', running).waitFor();

  await page.getByRole('link', { name: 'Về danh sách việc' }).click();
  await page.getByRole('link', { name: `Mở việc Kiểm tra của xe ${first.vehicle.plate}` }).click();
  await press(page, 'Tạm dừng');
  await press(dialog(page, 'Tạm dừng vì sao?'), 'Chờ phụ tùng');
  await page.getByText('Tạm dừng: Chờ phụ tùng').waitFor();
  await office.reload();
  await isHydrated(office);
  const row = panel.getByRole('listitem').filter({ hasText: person.fullName });
  for (const text of ['Tạm dừng: Chờ phụ tùng', 'Má phanh trước còn 2 mm', '1 giờ 30 phút'])
    await row.getByText(text).waitFor();
  await press(row, 'Xem 1 ảnh');
  await row.getByRole('button', { name: 'Phóng to ảnh 1' }).waitFor();
  await office
    .getByRole('region', { name: 'Lịch sử' })
    .getByText(`phân công ${person.fullName} làm bước Kiểm tra`)
    .waitFor();

  await press(page, 'Làm tiếp');
  await press(page, 'Hoàn thành');
  await press(dialog(page, 'Hoàn thành công việc?'), 'Hoàn thành');
  await page.getByRole('button', { name: 'Làm lại' }).waitFor();

  expect(answers.length).toBeGreaterThan(5);
  for (const hidden of [first.contact.phone, first.contact.name, ownNumber, '0912', 'contact', 'price'])
    expect([hidden, answers.some((text) => text.includes(hidden))]).toEqual([hidden, false]);
  // Nothing else of the back office opens on this phone.
  await page.goto(`/manager/workshop/${first._id}`);
  await page.getByText('Chỉ Admin mới có quyền truy cập trang này').first().waitFor();
});

it('ends on the phone when a master takes the grant [WORK-105] [WORK-91]', async () => {
  const person = await grantedPerson();
  const order = await orderOnCheck();
  const { id } = await sessionOf(person);
  await expect.poll(() => assignTo(staff, order, id).then(Boolean, () => false), { timeout: 15_000 }).toBe(true);
  const page = await logInOnPhone(person);
  await page.getByRole('link', { name: `Mở việc Kiểm tra của xe ${order.vehicle.plate}` }).click();
  await press(page, 'Bắt đầu');
  await message(page, 'success', 'Đã bắt đầu tính giờ.').waitFor();

  const { page: office } = await visitAs(owner, `/manager/accounts?q=${encodeURIComponent(person.email)}`);
  await press(office, `Thu hồi quyền kỹ thuật viên của ${person.fullName}`);
  await press(dialog(office, 'Thu hồi quyền kỹ thuật viên?'), 'Thu hồi');
  await message(office, 'success', 'Đã thu hồi quyền kỹ thuật viên.').waitFor();

  const ended = async () => {
    await page.goto('/workshop/jobs');
    const refusal = page.getByRole('heading', { name: 'Bạn cần đăng nhập' });
    return refusal.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(ended, { timeout: 40_000, interval: 500 }).toBe(true);
  const { page: board } = await visitAs(staff, `/manager/workshop/${order._id}`);
  await board.getByText('Đã dừng giờ vì quyền làm việc trong xưởng đã kết thúc.').waitFor();
});
