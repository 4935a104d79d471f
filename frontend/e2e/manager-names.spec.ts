/** Categories of products and positions of staff in the back office: two lists of names. The rest: manager-names.component.test.tsx. */
import type { Session } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { master, sessionOf, visitAs } from './accounts.ts';
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
  },
  {
    one: 'chức vụ',
    path: '/manager/category-staff',
    api: '/api/categoriesStaff',
    label: 'Tên chức vụ',
    create: 'Thêm chức vụ',
  },
];

describe.each(kinds)('$path', ({ one, path, api, label, create }) => {
  it('adds, renames and removes a name under two tabs, and shows each change at once [MCAT-01, MCAT-02]', async () => {
    const [first, second] = [unique('Mục'), unique('Mục mới')];
    const { page } = await visitAs(session, path);
    await rows(page).first().waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Thêm mới', 'Danh sách']);
    expect(await tab(page, 'Danh sách').count()).toBe(1);
    // Fills the visitors' cache, which staff bypass to see their own change at once.
    await fetchApi(api);
    await openForm(page);
    await page.getByLabel(label).fill(first);
    const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === api);
    await press(page, create);
    const answer = await listed;
    expect(answer.headers()['x-cache']).toBe('bypass');
    expect(await answer.text()).toContain(first);
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
});
