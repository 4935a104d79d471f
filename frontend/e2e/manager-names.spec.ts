/** Categories of products and positions of staff in the back office: two lists of names. */
import type { Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { failure, master, message, newVisitAs, sessionOf, visitAs } from './accounts.ts';
import { fetchApi, launchBrowser } from './browser.ts';
import { longTimeout } from './moving-parts.ts';
import {
  openForm,
  openWithPendingCall,
  press,
  failCalls,
  remove,
  rowOf,
  rows,
  search,
  callApiAs,
  tab,
  unique,
} from './office.ts';

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
  /** Adds a record through the API. */
  const add = async (): Promise<string> => {
    const name = unique('Mục thử');
    await callApiAs(session, { method: 'POST', path: `${api}/create`, body: { name } });
    return name;
  };
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

  it('shows ten per page, and finds names ignoring diacritics [MCAT-01, MCAT-02, MGR-04]', async () => {
    const added: string[] = [];
    while (added.length < 11) added.push(await add());
    const { page } = await visitAs(session, path);
    await rows(page).nth(9).waitFor();
    expect(await rows(page).count()).toBe(10);
    await page.getByRole('link', { name: 'Trang 2', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('page') === '2');
    await search(page, added[0]?.replace('Mục thử', 'MUC THU') ?? '');
    await rowOf(page, added[0] ?? '').waitFor();
    await rows(page).nth(1).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  }, 120_000);

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

  it('requires a name, and keeps what was typed when the server rejects it [MCAT-03, MCAT-04]', async () => {
    const { page } = await visitAs(session, path);
    await openForm(page);
    await page.getByLabel(label).fill('   ');
    await press(page, create);
    await page.getByText(`Vui lòng nhập ${label.toLowerCase()}!`).waitFor();
    const name = await seeded();
    await page.getByLabel(label).fill(name);
    await press(page, create);
    await message(page, 'error', taken).waitFor();
    expect(await page.getByLabel(label).inputValue()).toBe(name);
    expect(await tab(page, 'Thêm mới').count()).toBe(1);
  });

  it('shows the server’s message for a failed renaming with 404 or 400, else the specified text [MCAT-04]', async () => {
    const name = await add();
    const page = await find(name);
    await press(page, `Sửa ${one} ${name}`);
    for (const [status, expectedText] of [
      [404, 'Không thấy'],
      [400, 'Không đúng'],
      [503, 'Có lỗi xảy ra. Vui lòng thử lại!'],
    ] as const) {
      await failCalls(page, `**${api}/*`, { method: 'PUT', status, text: status === 503 ? 'Bận' : expectedText });
      await press(page, 'Lưu');
      await message(page, 'error', expectedText).waitFor();
      await page.unroute(`**${api}/*`);
    }
    expect(await tab(page, 'Chỉnh sửa').count()).toBe(1);
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

  it('shows the server’s message for a failed removal with 404 or 500, else the specified text [MCAT-05, MCAT-06]', async () => {
    const name = await add();
    const page = await find(name);
    for (const [status, text, expectedText] of [
      [404, 'Không thấy', 'Không thấy'],
      [500, 'Hỏng', 'Hỏng'],
      [503, 'Bận', removeFailed],
    ] as const) {
      await failCalls(page, `**${api}/*`, { method: 'DELETE', status, text });
      await remove(page, `Xóa ${one} ${name}`);
      await message(page, 'error', expectedText).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.unroute(`**${api}/*`);
    }
    expect(await rowOf(page, name).count()).toBe(1);
  });

  it('shows a failure when the response contains no list, or there is no response [MGR-05]', async () => {
    const { page } = await newVisitAs(session);
    await page.route(`**${api}`, (route) => route.fulfill({ json: { items: [] } }));
    await page.goto(path);
    await message(page, 'error', 'Dữ liệu không hợp lệ!').waitFor();
    await page.unroute(`**${api}`);
    await page.route(`**${api}`, (route) => route.fulfill({ status: 500, json: failure('INTERNAL', 'Hỏng') }));
    await press(page.getByRole('main'), 'Thử lại');
    await message(page, 'error', `Không thể tải ${one}!`).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });

  it('shows a spinner for at most 2 s [MGR-03]', async () => {
    const { page } = await newVisitAs(session);
    const spinner = await openWithPendingCall(page, { path, held: `**${api}` });
    await page.clock.runFor(2000);
    await spinner.waitFor({ ...longTimeout, state: 'detached' });
    expect(await page.locator('tbody tr[aria-hidden]').count()).toBe(10);
  });
});
