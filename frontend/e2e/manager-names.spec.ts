/** Categories of products and positions of staff in the back office: two lists of names. The rest: manager-names.component.test.tsx. */
import type { Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { master, message, sessionOf, visitAs } from './accounts.ts';
import { fetchApi, launchBrowser } from './browser.ts';
import { openForm, press, remove, rowOf, rows, search, tab, unique } from './office.ts';

launchBrowser();

let session: Session;

beforeAll(async () => {
  session = await sessionOf(master);
});

const kinds = [
  {
    one: 'danh mục',
    path: '/manager/category',
    api: '/api/categories',
    label: 'Tên danh mục',
    create: 'Thêm danh mục',
    taken: 'Danh mục này đã tồn tại.',
    inUse: /Danh mục đang có \d+ sản phẩm, không thể xóa\./,
    removeFailed: 'Không thể xóa danh mục!',
  },
  {
    one: 'chức vụ',
    path: '/manager/category-staff',
    api: '/api/categoriesStaff',
    label: 'Tên chức vụ',
    create: 'Thêm chức vụ',
    taken: 'Chức vụ này đã tồn tại.',
    inUse: /Chức vụ đang có \d+ nhân viên, không thể xóa\./,
    removeFailed: 'Không thể xóa chức vụ!',
  },
];

describe.each(kinds)('$path', ({ one, path, api, label, create, taken, inUse, removeFailed }) => {
  /** Opens the list filtered by one record. */
  const find = async (name: string): Promise<Page> => {
    const { page } = await visitAs(session, `${path}?q=${encodeURIComponent(name)}`);
    await rowOf(page, name).waitFor();
    return page;
  };
  const seeded = async (): Promise<string> => {
    const { body } = await fetchApi(api);
    if (!Array.isArray(body)) throw new Error(`${api} is no list`);
    return body[0].name;
  };

  it('adds, renames and removes a name under two tabs [MCAT-01, MCAT-02]', async () => {
    const [first, second] = [unique('Mục'), unique('Mục mới')];
    const { page } = await visitAs(session, path);
    await rows(page).first().waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Thêm mới', 'Danh sách']);
    expect(await tab(page, 'Danh sách').count()).toBe(1);
    await openForm(page);
    await page.getByLabel(label).fill(first);
    await press(page, create);
    await tab(page, 'Danh sách').waitFor();
    await search(page, first);
    await press(page, `Sửa ${one} ${first}`);
    await tab(page, 'Chỉnh sửa').waitFor();
    await page.getByLabel(label).fill(second);
    await press(page, 'Lưu');
    await tab(page, 'Danh sách').waitFor();
    await search(page, second);
    await press(page, `Xóa ${one} ${second}`);
    await page.getByRole('dialog').getByText('Hành động này không thể hoàn tác').waitFor();
    await press(page.getByRole('dialog'), 'Hủy');
    await rowOf(page, second).waitFor();
    await remove(page, `Xóa ${one} ${second}`);
    await page.getByText('Không có dòng nào khớp với bộ lọc.').waitFor();
    expect(await rows(page).count()).toBe(0);
    // The focused button was removed with its row.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('shows staff their own change at once, bypassing the visitors’ cache', async () => {
    const { page } = await visitAs(session, path);
    await rows(page).first().waitFor();
    await fetchApi(api);
    const name = unique('Mục mới thêm');
    await openForm(page);
    await page.getByLabel(label).fill(name);
    const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === api);
    await press(page, create);
    const answer = await listed;
    expect(answer.headers()['x-cache']).toBe('bypass');
    expect(await answer.text()).toContain(name);
  });

  it('keeps what was typed when the name is taken [MCAT-04]', async () => {
    const { page } = await visitAs(session, path);
    await openForm(page);
    const name = await seeded();
    await page.getByLabel(label).fill(name);
    await press(page, create);
    await message(page, 'error', taken).waitFor();
    expect(await page.getByLabel(label).inputValue()).toBe(name);
    expect(await tab(page, 'Thêm mới').count()).toBe(1);
  });

  it('does not remove a name that is in use, and shows how many use it [MCAT-05, MCAT-06, SRV-20]', async () => {
    const name = await seeded();
    const page = await find(name);
    await remove(page, `Xóa ${one} ${name}`);
    const toast = message(page, 'error', removeFailed);
    await toast.waitFor();
    expect(await toast.textContent()).toMatch(inUse);
    expect(await rowOf(page, name).count()).toBe(1);
  });
});
