/** Categories of products and positions of staff in the back office, two lists of names. Writing to the server: e2e/manager-names.spec.ts. */
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/ids.ts';
import { gone, message, openForm, press, remove, rowOf, rows, search, shown, tab } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { advance, openPendingList, skeletonRows } from '../../testing/pending-list.ts';
import { callsOf, done, failure, fileOf, stub } from '../../testing/stub-api.ts';

const kinds = [
  {
    one: 'danh mục',
    path: '/manager/category',
    ids: {
      list: 'categories.list',
      create: 'categories.create',
      update: 'categories.update',
      delete: 'categories.delete',
    },
    label: 'Tên danh mục',
    create: 'Thêm danh mục',
    removeFailed: 'Không thể xóa danh mục!',
  },
  {
    one: 'chức vụ',
    path: '/manager/category-staff',
    ids: { list: 'positions.list', create: 'positions.create', update: 'positions.update', delete: 'positions.delete' },
    label: 'Tên chức vụ',
    create: 'Thêm chức vụ',
    removeFailed: 'Không thể xóa chức vụ!',
  },
] as const;

const item = (name: string) => ({ _id: idOf(name), name });

describe.each(kinds)('$path', ({ one, path, ids, label, create, removeFailed }) => {
  /** Opens the list with these names. */
  async function openList(...names: string[]): Promise<void> {
    stub(ids.list, names.map(item));
    await openPage(path, { as: 'master' });
    await shown(rowOf(names[0] ?? ''));
  }

  async function openNewForm(): Promise<void> {
    await openList('Phanh');
    await openForm();
  }

  it('shows ten per page under two tabs, and finds names ignoring diacritics [MCAT-01, MCAT-02, MGR-04]', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Mục thử ${String.fromCodePoint(65 + index)}`);
    await openList(...names);
    expect(
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Thêm mới', 'Danh sách']);
    await shown(tab('Danh sách'));
    expect(rows().length).toBe(10);
    await page.getByRole('link', { name: 'Trang 2', exact: true }).click();
    await expect.poll(() => rows().length).toBe(2);
    expect(new URLSearchParams(window.location.search).get('page')).toBe('2');
    await search('MUC THU B');
    await expect.poll(() => rows().length).toBe(1);
    await shown(rowOf('Mục thử B'));
    expect(new URLSearchParams(window.location.search).has('page')).toBe(false);
  });

  it('requires a name, and sends nothing without one [MCAT-03]', async () => {
    await openNewForm();
    await page.getByLabelText(label).fill('   ');
    await press(page, create);
    await shown(page.getByText(`Vui lòng nhập ${label.toLowerCase()}!`));
    expect(callsOf(ids.create)).toEqual([]);
  });

  it('keeps what was typed when the server rejects it [MCAT-04]', async () => {
    await openNewForm();
    stub(ids.create, failure(409, 'Tên này đã tồn tại.'));
    await page.getByLabelText(label).fill('Phanh');
    await press(page, create);
    await shown(message('error', 'Tên này đã tồn tại.'));
    await expect.element(page.getByLabelText(label)).toHaveValue('Phanh');
    await shown(tab('Thêm mới'));
    expect(callsOf(ids.create).map(({ body }) => body)).toEqual([{ name: 'Phanh' }]);
  });

  it.each([
    { status: 404, said: 'Không thấy', shows: 'Không thấy' },
    { status: 400, said: 'Không đúng', shows: 'Không đúng' },
    { status: 503, said: 'Bận', shows: 'Có lỗi xảy ra. Vui lòng thử lại!' },
  ])('shows “$shows” when a renaming fails with $status [MCAT-04]', async ({ status, said, shows }) => {
    await openList('Phanh');
    stub(ids.update, failure(status, said));
    await press(page, `Sửa ${one} Phanh`);
    await shown(tab('Chỉnh sửa'));
    await page.getByLabelText(label).fill('Phanh đĩa');
    await press(page, 'Lưu');
    await shown(message('error', shows));
    await shown(tab('Chỉnh sửa'));
    expect(callsOf(ids.update).map(({ params, body }) => [params['id'], body])).toEqual([
      [idOf('Phanh'), { name: 'Phanh đĩa' }],
    ]);
  });

  it('asks before it removes a name, and moves the focus to the page after it [MCAT-01, MCAT-02]', async () => {
    await openList('Phanh', 'Lốp');
    stub(ids.delete, done('Đã xóa.'));
    await press(page, `Xóa ${one} Lốp`);
    const question = page.getByRole('dialog');
    await shown(question.getByText('Hành động này không thể hoàn tác'));
    await press(question, 'Hủy');
    await gone(question);
    expect(callsOf(ids.delete)).toEqual([]);
    stub(ids.list, [item('Phanh')]);
    await remove(`Xóa ${one} Lốp`);
    await gone(rowOf('Lốp'));
    expect(callsOf(ids.delete).map(({ params }) => params['id'])).toEqual([idOf('Lốp')]);
    // The focused button was removed with its row.
    await expect.poll(() => document.activeElement?.id).toBe('main');
  });

  it.each([
    { status: 404, said: 'Không thấy', shows: 'Không thấy' },
    { status: 500, said: 'Hỏng', shows: 'Hỏng' },
    { status: 503, said: 'Bận', shows: removeFailed },
  ])('shows “$shows” when a removal fails with $status [MCAT-05, MCAT-06]', async ({ status, said, shows }) => {
    await openList('Phanh');
    stub(ids.delete, failure(status, said));
    await remove(`Xóa ${one} Phanh`);
    await shown(message('error', shows));
    await gone(page.getByRole('dialog'));
    await shown(rowOf('Phanh'));
  });

  it('shows how many use a name that cannot be removed [MCAT-05, MCAT-06]', async () => {
    await openList('Phanh');
    stub(ids.delete, failure(409, 'Đang có 3 mục, không thể xóa.', 'IN_USE'));
    await remove(`Xóa ${one} Phanh`);
    await shown(message('error', removeFailed).getByText('Đang có 3 mục, không thể xóa.'));
    await shown(rowOf('Phanh'));
  });

  it('shows a failure when the response contains no list, or there is no response [MGR-05]', async () => {
    stub(ids.list, fileOf('{"items":[]}'));
    await openPage(path, { as: 'master' });
    await shown(message('error', 'Dữ liệu không hợp lệ!'));
    stub(ids.list, failure(500, 'Hỏng'));
    await press(page.getByRole('main'), 'Thử lại');
    await shown(message('error', `Không thể tải ${one}!`));
    await gone(page.getByRole('table'));
  });

  it('shows a spinner for at most 2 s [MGR-03]', async () => {
    const spinner = await openPendingList(path, ids.list);
    await advance(1800);
    expect(spinner.length).toBe(1);
    await advance(200);
    expect(spinner.length).toBe(0);
    expect(skeletonRows().length).toBe(10);
  });
});
