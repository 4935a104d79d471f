/** Staff in the back office. Adding, changing and removing on the server: e2e/manager-staff.spec.ts. */
import type { StaffMember } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/ids.ts';
import {
  gone,
  horizontalOverflow,
  message,
  openForm,
  press,
  remove,
  rowOf,
  rows,
  shown,
  tab,
} from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { advance, openPendingList, skeletonRows } from '../../testing/pending-list.ts';
import { chooseFiles, jpegFile } from '../../testing/picture-files.ts';
import { brokenAnswer, callsOf, failure, fileOf, pageOf, stub } from '../../testing/stub-api.ts';

const path = '/manager/staff';
const mechanics = { _id: idOf('Thợ máy'), name: 'Thợ máy' };
const cashiers = { _id: idOf('Thu ngân'), name: 'Thu ngân' };

const newMember = (name: string): StaffMember => ({
  _id: idOf(name),
  name,
  phone: '0900000777',
  position: 'Tổ trưởng',
  image: '',
  catestaff_id: mechanics,
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
});

async function openList(...names: string[]): Promise<void> {
  stub('positions.list', [mechanics, cashiers]);
  stub('staff.list', names.map(newMember));
  await openPage(path, { as: 'master' });
  await shown(rowOf(names[0] ?? ''));
}

async function fill(fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabelText(label).fill(text);
}

it('shows staff ten per page under two tabs, and filters by position [MSTF-01, MGR-04]', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Lê Văn ${index}`);
  stub('positions.list', [mechanics, cashiers]);
  stub('staff.list', ({ query }) => {
    const first = 10 * (Number(query['page'] ?? 1) - 1);
    return query['category'] === undefined
      ? pageOf(names.slice(first, first + 10).map(newMember), 12)
      : [{ ...newMember('Trần Thị Thu'), catestaff_id: cashiers }];
  });
  await openPage(path, { as: 'master' });
  await shown(rowOf('Lê Văn 9'));
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Thêm mới', 'Danh sách']);
  await shown(tab('Danh sách'));
  expect(rows().length).toBe(10);
  await page.getByRole('link', { name: 'Trang 2', exact: true }).click();
  await shown(rowOf('Lê Văn 11'));
  await page.getByLabelText('Lọc theo chức vụ').selectOptions('Thu ngân');
  await shown(rowOf('Trần Thị Thu'));
  await expect.poll(() => rows().length).toBe(1);
  expect(window.location.search).toBe(`?category=${cashiers._id}`);
  expect(callsOf('staff.list').at(-1)?.query['category']).toBe(cashiers._id);
});

it('shows what is invalid in the form, and sends nothing [MSTF-02, MSTF-03, MSTF-04]', async () => {
  await openList('Lê Văn An');
  await openForm();
  await press(page, 'Thêm nhân viên');
  await shown(message('error', 'Vui lòng điền đầy đủ thông tin!'));
  expect(page.locate('[aria-invalid="true"]').length).toBe(4);
  await page.getByLabelText('Chức vụ').selectOptions('Thợ máy');
  await fill({ 'Họ và tên': 'A', 'Số điện thoại công việc': '0900000778', 'Vị trí': 'Thu ngân' });
  await press(page, 'Thêm nhân viên');
  await shown(message('error', 'Tên phải có ít nhất 2 ký tự'));
  const telephone = page.getByLabelText('Số điện thoại công việc');
  const invalid = page.getByRole('main').getByText('Số điện thoại phải có 10 chữ số');
  for (const wrong of ['090000077', '09000007777', '090000077a']) {
    await fill({ 'Họ và tên': 'An', 'Số điện thoại công việc': wrong });
    await press(page, 'Thêm nhân viên');
    await shown(invalid);
    await expect.element(telephone).toHaveAttribute('aria-invalid', 'true');
    await telephone.fill('');
  }
  expect(callsOf('staff.create')).toEqual([]);
});

it('accepts a portrait of 5,000,000 bytes, and not one byte more [MSTF-06]', async () => {
  await openList('Lê Văn An');
  await openForm();
  const portrait = page.getByLabelText('Ảnh chân dung');
  const chosen = page.getByRole('button', { name: 'Bỏ ảnh 1' });
  const tooLarge = page.getByRole('main').getByText('Kích thước ảnh không được vượt quá 5MB');
  chooseFiles(portrait, [await jpegFile(5_000_001)]);
  await shown(tooLarge);
  await shown(message('error', 'Kích thước ảnh không được vượt quá 5MB'));
  await gone(chosen);
  chooseFiles(portrait, [await jpegFile(5_000_000)]);
  await shown(chosen);
  await gone(tooLarge);
});

it('shows that staff or positions cannot be loaded [MSTF-07, MSTF-08, MGR-05]', async () => {
  stub('staff.list', failure(500, 'Hỏng'));
  stub('positions.list', failure(500, 'Hỏng'));
  await openPage(path, { as: 'master' });
  await shown(message('error', 'Không thể tải danh sách nhân viên!'));
  await gone(page.getByRole('table'));
  await openForm();
  await shown(message('error', 'Không thể tải danh mục nhân viên'));
});

it('shows that a response contains no list [MSTF-08, MGR-05]', async () => {
  stub('staff.list', fileOf('{}'));
  stub('positions.list', [mechanics]);
  await openPage(path, { as: 'master' });
  await shown(message('error', 'Dữ liệu không hợp lệ!'));
  await gone(page.getByRole('table'));
});

const refusedRemovals = [failure(500, 'Hỏng'), fileOf('{"status":"thất bại","message":"Không xong"}')];

it.each(refusedRemovals)(
  'shows that a member was not removed, whatever the server’s response [MSTF-09, MSTF-10]',
  async (answer) => {
    await openList('Lê Văn An');
    stub('staff.delete', answer);
    await remove('Xóa Lê Văn An');
    await shown(message('error', 'Không thể xóa nhân viên!'));
    await shown(rowOf('Lê Văn An'));
    expect(message('success', 'Xóa nhân viên thành công!').length).toBe(0);
  },
);

const refusedSaves = [
  { answer: failure(400, 'Lời của máy chủ'), text: 'Lời của máy chủ' },
  { answer: brokenAnswer(502), text: 'Có lỗi xảy ra!' },
];

it.each(refusedSaves)('shows “$text” when a member is not saved [MSTF-11]', async ({ answer, text }) => {
  await openList('Lê Văn An');
  stub('staff.update', answer);
  await press(page, 'Sửa Lê Văn An');
  await fill({ 'Vị trí': 'Thợ sơn' });
  await press(page, 'Lưu thay đổi');
  await shown(message('error', text));
  await shown(tab('Chỉnh sửa'));
  expect(callsOf('staff.update').map(({ params, body }) => [params['id'], body.position])).toEqual([
    [idOf('Lê Văn An'), 'Thợ sơn'],
  ]);
});

it('shows a spinner for at most 2 s [MGR-03]', async () => {
  stub('positions.list', [mechanics]);
  const spinner = await openPendingList(path, 'staff.list');
  await advance(1800);
  expect(spinner.length).toBe(1);
  await advance(200);
  expect(spinner.length).toBe(0);
  expect(skeletonRows().length).toBe(10);
});

it('fits a phone', async () => {
  stub('positions.list', [mechanics]);
  stub('staff.list', [newMember('Lê Văn An')]);
  await openPage(path, { as: 'master', viewport: phone });
  await shown(rowOf('Lê Văn An'));
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
  await openForm();
  await shown(page.getByLabelText('Họ và tên'));
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
});
