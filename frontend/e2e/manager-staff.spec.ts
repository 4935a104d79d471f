/** Staff in the back office. The rest: manager-staff.component.test.tsx. */
import type { Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { dialog, master, message, sessionOf, visitAs } from './accounts.ts';
import { fetchApi, launchBrowser } from './browser.ts';
import { openForm, press, rowOf, rows, search, tab, unique } from './office.ts';
import { pictureFile } from './picture-files.ts';

launchBrowser();

let session: Session;
let position: { _id: string; name: string };

beforeAll(async () => {
  session = await sessionOf(master);
  const { body } = await fetchApi('/api/categoriesStaff');
  if (!Array.isArray(body)) throw new Error('The positions are no list');
  [position] = body;
});

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

const whole = { 'Họ và tên': 'Nguyễn Thị Thử', 'Số điện thoại công việc': '0900000778', 'Vị trí': 'Thu ngân' };

it('adds, changes and removes a member with a portrait [MSTF-01, MSTF-05, MSTF-09]', async () => {
  const name = unique('Lê Văn Thử');
  const { page } = await visitAs(session, '/manager/staff');
  await openForm(page);
  await fill(page, { ...whole, 'Họ và tên': name });
  await page.getByLabel('Chức vụ').selectOption({ label: position.name });
  await page.getByLabel('Ảnh chân dung').setInputFiles(await pictureFile(page, { width: 400, height: 300 }));
  await page.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor();
  await press(page, 'Thêm nhân viên');
  await message(page, 'success', 'Thêm nhân viên thành công!').waitFor();
  await tab(page, 'Danh sách').waitFor();
  await search(page, name);
  await press(page, `Phóng to ảnh của ${name}`);
  await dialog(page, name).getByRole('img').waitFor();
  await page.keyboard.press('Escape');

  await press(page, `Sửa ${name}`);
  await tab(page, 'Chỉnh sửa').waitFor();
  await fill(page, { 'Vị trí': 'Tổ trưởng' });
  await press(page, 'Bỏ ảnh 1');
  await press(page, 'Lưu thay đổi');
  await tab(page, 'Danh sách').waitFor();
  await rowOf(page, 'Tổ trưởng').getByText('Chưa có ảnh').waitFor();

  await press(page, `Xóa ${name}`);
  await page.getByRole('dialog').getByText('Hành động này không thể hoàn tác').waitFor();
  await press(page.getByRole('dialog'), 'Xóa');
  await message(page, 'success', 'Xóa nhân viên thành công!').waitFor();
  await page.getByText('Không có dòng nào khớp với bộ lọc.').waitFor();
  expect(await rows(page).count()).toBe(0);
});
