/** News in the back office. What the server stores, searches and publishes: e2e/manager-news.spec.ts. */
import type { News } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../testing/ids.ts';
import {
  dialog,
  gone,
  horizontalOverflow,
  message,
  openForm,
  plainText,
  press,
  remove,
  rowOf,
  rows,
  search,
  shown,
  tab,
} from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { chooseFiles, jpegFile, textFile } from '../../testing/picture-files.ts';
import { callsOf, done, failure, pageOf, stub } from '../../testing/stub-api.ts';

const path = '/manager/news';
const serverWords = 'Lời của máy chủ';
const main = page.getByRole('main');
const titleField = page.getByRole('textbox', { name: 'Tiêu đề' });
const contentField = page.getByRole('textbox', { name: 'Nội dung' });
const fileInput = page.locate('input[type="file"]');
const chosen = page.getByRole('button', { name: 'Bỏ ảnh 1' });
const firstEdit = page.getByRole('button', { name: /^Sửa bài / }).first();

const newArticle = (title: string, content = 'Chữ của bài'): News => ({
  _id: idOf(title),
  title,
  content,
  image: '',
  createdAt: '2026-03-01T02:00:00.000Z',
  revision: 1,
});

/** Opens the list of these articles, ten per page. */
async function openList(titles: string[], address = path): Promise<void> {
  stub('news.list', ({ query }) => {
    const ordered = query['sort'] === 'oldest' ? titles.toReversed() : titles;
    const first = 10 * (Number(query['page'] ?? 1) - 1);
    return pageOf(
      ordered.slice(first, first + 10).map((title) => newArticle(title)),
      titles.length,
    );
  });
  await openPage(address, { as: 'admin' });
  await shown(firstEdit);
}

/** Opens the form of a new article, once its editor has loaded. */
async function openEditor(): Promise<void> {
  await openList(['Bài đầu']);
  await openForm();
  await shown(contentField);
}

async function write(text: string): Promise<void> {
  await contentField.click();
  await userEvent.keyboard(text);
}

const many = Array.from({ length: 13 }, (_, index) => `Bài số ${index + 10}`);

it('lists news under two tabs, ten per page [MNEWS-01, MNEWS-04]', async () => {
  await openList(many);
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Thêm mới', 'Danh sách']);
  await shown(tab('Danh sách'));
  expect(rows().length).toBe(10);
  await page.getByRole('link', { name: 'Trang 2', exact: true }).click();
  await shown(rowOf('Bài số 22'));
  await expect.poll(() => rows().length).toBe(3);
  expect(new URLSearchParams(window.location.search).get('page')).toBe('2');
});

it('goes to the last page when the one in the address does not exist [MNEWS-04]', async () => {
  await openList(many, `${path}?page=999`);
  await expect.poll(() => new URLSearchParams(window.location.search).get('page')).toBe('2');
  await expect.element(page.locate('[aria-current="page"]').filter({ hasText: '2' })).toBeVisible();
});

it('sorts newest or oldest first [MNEWS-03]', async () => {
  await openList(many);
  const sort = page.getByRole('combobox', { name: 'Sắp xếp' });
  expect(
    sort
      .locate('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Mới nhất', 'Cũ nhất']);
  await sort.selectOptions('Cũ nhất');
  await expect.element(firstEdit).toHaveAccessibleName('Sửa bài Bài số 22');
  await sort.selectOptions('Mới nhất');
  await expect.element(firstEdit).toHaveAccessibleName('Sửa bài Bài số 10');
});

it('keeps the search in the address, and says when nothing is found [MNEWS-02]', async () => {
  stub('news.list', ({ query }) => (query['q'] === undefined ? [newArticle('Bài đầu')] : []));
  await openPage(path, { as: 'admin' });
  await shown(rowOf('Bài đầu'));
  await search('zzkhôngcó');
  await shown(page.getByText('Không có dòng nào khớp với bộ lọc.'));
  expect(new URLSearchParams(window.location.search).get('q')).toBe('zzkhôngcó');
  await press(page, 'Bỏ bộ lọc');
  await shown(rowOf('Bài đầu'));
  expect(window.location.search).toBe('');
});

it('requires a title and a content, marks what is missing, and sends nothing [MNEWS-06]', async () => {
  await openEditor();
  await press(page, 'Đăng tin');
  await shown(page.getByText('Vui lòng nhập tiêu đề!'));
  await shown(page.getByText('Vui lòng nhập nội dung!'));
  await expect.element(titleField).toHaveAttribute('aria-invalid', 'true');
  await titleField.fill('   ');
  await write('   ');
  await press(page, 'Đăng tin');
  await shown(page.getByText('Vui lòng nhập tiêu đề!'));
  await shown(page.getByText('Vui lòng nhập nội dung!'));
  expect(callsOf('news.create')).toEqual([]);
});

it('accepts only image files, and makes those of more than 5,000,000 bytes smaller [MNEWS-07, SRV-16, OFFICE-60]', async () => {
  await openEditor();
  const notAnImage = main.getByText('Tệp tải lên không phải là ảnh hợp lệ.');
  chooseFiles(fileInput, [textFile('gia-anh.png', 'image/png')]);
  await shown(notAnImage);
  chooseFiles(fileInput, [textFile('ghi-chu.txt', 'text/plain')]);
  await shown(notAnImage);
  await gone(chosen);
  chooseFiles(fileInput, [await jpegFile(5_000_001)]);
  await shown(chosen);
  await gone(notAnImage);
  const picture = () => main.locate('[data-image-field] img').element().getAttribute('src') ?? '';
  expect(picture()).toMatch(/^data:image\/webp;base64,.{9,2000}$/);
  chooseFiles(fileInput, [await jpegFile(5_000_000)]);
  await expect.poll(() => picture().length).toBe('data:image/jpeg;base64,'.length + 6_666_668);
});

it.each([
  [400, serverWords, 0],
  [404, serverWords, 0],
  [500, 'Có lỗi xảy ra. Vui lòng thử lại!', 1],
])('shows that saving failed with %i, and keeps what was written [MNEWS-09]', async (status, text, ownTexts) => {
  await openEditor();
  stub('news.create', failure(status, serverWords));
  await titleField.fill('Giữ lại');
  await write('Chữ giữ lại');
  await press(page, 'Đăng tin');
  const toast = message('error', text);
  await shown(toast);
  await shown(toast.getByText(serverWords));
  expect(toast.getByText('Có lỗi xảy ra').length).toBe(ownTexts);
  await shown(tab('Thêm mới'));
  await expect.element(titleField).toHaveValue('Giữ lại');
  expect(plainText(contentField)).toBe('Chữ giữ lại');
  expect(callsOf('news.create').map(({ body }) => [body.title, body.content])).toEqual([
    ['Giữ lại', '<p>Chữ giữ lại</p>'],
  ]);
});

it('keeps a draft while its author visits the list, until it is discarded', async () => {
  await openEditor();
  await titleField.fill('Viết dở');
  await write('Chữ viết dở');
  await page.getByRole('tab', { name: 'Danh sách' }).click();
  await shown(rowOf('Bài đầu'));
  await gone(titleField);
  await openForm();
  await expect.element(titleField).toHaveValue('Viết dở');
  await expect.element(contentField).toHaveTextContent('Chữ viết dở');
  await press(page, 'Hủy');
  await press(dialog('Rời đi khi chưa lưu?'), 'Bỏ nội dung');
  await shown(rowOf('Bài đầu'));
  await openForm();
  await expect.element(titleField).toHaveValue('');
});

it('asks for confirmation before it removes an article [MNEWS-05]', async () => {
  await openList(['Bài đầu', 'Gỡ đi']);
  stub('news.delete', done('Đã xóa tin tức.'));
  await press(page, 'Xóa bài Gỡ đi');
  const question = dialog('Xóa tin tức?');
  await shown(question.getByText('Gỡ đi'));
  await shown(question.getByText('Hành động này không thể hoàn tác'));
  await press(question, 'Hủy');
  await gone(question);
  expect(callsOf('news.delete')).toEqual([]);
  stub('news.list', [newArticle('Bài đầu')]);
  await remove('Xóa bài Gỡ đi');
  await shown(message('success', 'Đã xóa tin tức.'));
  await gone(rowOf('Gỡ đi'));
  expect(callsOf('news.delete').map(({ params }) => params['id'])).toEqual([idOf('Gỡ đi')]);
});

it.each([
  [404, serverWords, 0],
  [500, serverWords, 0],
  [503, 'Không thể xóa tin tức!', 1],
])('shows that removing failed with %i, and keeps the row [MNEWS-10]', async (status, text, ownTexts) => {
  await openList(['Bài đầu']);
  stub('news.delete', failure(status, serverWords));
  await remove('Xóa bài Bài đầu');
  const toast = message('error', text);
  await shown(toast);
  expect(toast.getByText('Không thể xóa tin tức!').length).toBe(ownTexts);
  await gone(page.getByRole('dialog'));
  await shown(rowOf('Bài đầu'));
});

it('shows that news cannot be loaded, in the list and in one message, and retries [MGR-05]', async () => {
  stub('news.list', failure(500, serverWords));
  await openPage(path, { as: 'admin' });
  await shown(main.getByText('Không thể tải danh sách tin tức!'));
  await shown(message('error', 'Không thể tải danh sách tin tức!'));
  await gone(page.getByRole('table'));
  stub('news.list', [newArticle('Bài đầu')]);
  await press(page, 'Thử lại');
  await shown(rowOf('Bài đầu'));
});

it('shows that an export failed', async () => {
  await openList(['Bài đầu']);
  stub('news.export', failure(503, serverWords));
  await press(page, 'Xuất CSV');
  await shown(message('error', 'Không thể xuất dữ liệu'));
  expect(callsOf('news.export').length).toBe(1);
});

it('fits a phone: the list and the form', async () => {
  stub('news.list', [newArticle('Bài đầu')]);
  await openPage(path, { as: 'admin', viewport: phone });
  await shown(rowOf('Bài đầu'));
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
  await openForm();
  await shown(contentField);
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
});
