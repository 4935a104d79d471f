/** News in the back office. */
import { readFile } from 'node:fs/promises';
import type { News, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, dialog, failure, message, newVisitAs, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser, phone, visit } from './browser.ts';
import { newsAt, horizontalOverflow, vietnameseDay } from './content-facts.ts';
import { openForm, press, failCalls, remove, rowOf, rows, search, callApiAs, tab, unique } from './office.ts';
import { longTimeout } from './moving-parts.ts';
import { jpegFile, pictureFile, textFile } from './picture-files.ts';

launchBrowser();

let session: Session;

beforeAll(async () => {
  session = await sessionOf(admin);
});

const path = '/manager/news';
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Tiêu đề' });
const contentField = (page: Page) => page.getByRole('textbox', { name: 'Nội dung' });
const files = (page: Page) => page.locator('input[type="file"]');
const serverWords = 'Lời của máy chủ';

/** An article stored through the API. */
async function addNews(title: string, content = '<p>Chữ</p>'): Promise<string> {
  const answer = await callApiAs(session, { method: 'POST', path: '/api/news/create', body: { title, content } });
  if (typeof answer !== 'object' || answer === null || !('news' in answer)) throw new Error('No article came back');
  const { _id }: Partial<News> = Object(answer.news);
  return _id ?? '';
}

async function openList(query = ''): Promise<Page> {
  const { page } = await visitAs(session, path + query);
  await rows(page).first().waitFor();
  return page;
}

/** The form of a new article, once its editor has loaded. */
async function openEditor(): Promise<Page> {
  const page = await openList();
  await openForm(page);
  await contentField(page).waitFor();
  return page;
}

it('lists news under two tabs, ten per page, newest first [MNEWS-01, MNEWS-04, GEN-11, API-44]', async () => {
  await addNews(unique('Bài thứ mười một'));
  const page = await openList();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Thêm mới', 'Danh sách']);
  expect(await tab(page, 'Danh sách').count()).toBe(1);
  expect(await rows(page).count()).toBe(10);
  const { news } = await newsAt('/api/news?page=2&limit=10&sort=newest');
  await page.getByRole('link', { name: 'Trang 2', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('page') === '2');
  await page.getByRole('button', { name: `Sửa bài ${news[0]?.title}` }).waitFor();
  expect(await rows(page).count()).toBe(news.length);
});

it('cuts titles at 30 characters and contents at 100, and shows the day [MNEWS-08, ENT-08]', async () => {
  const title = unique('Một tiêu đề rất dài để xem nó bị cắt ở đâu');
  await addNews(title, `<p>${'từ ngữ '.repeat(40)}</p>`);
  const page = await openList(`?q=${encodeURIComponent(title)}`);
  const row = rows(page).first();
  await row.getByText(`${title.slice(0, 30).trimEnd()}…`, { exact: true }).waitFor();
  const content = (await row.locator('td').nth(2).getByText('từ ngữ').textContent()) ?? '';
  expect(content).toMatch(/^(?:từ ngữ )+từ(?: ngữ)?…$/);
  expect(content.length).toBeLessThanOrEqual(100);
  expect(content.length).toBeGreaterThan(90);
  await row.getByText(vietnameseDay(new Date().toISOString())).waitFor();
});

it('finds news by words of the title or the content, ignoring diacritics, and keeps the search in the address [MNEWS-02]', async () => {
  const [inTitle, inContent] = [unique('Zaraphin'), unique('Bài khác')];
  await addNews(inTitle);
  await addNews(inContent, '<p>Có nhắc tới <strong>Zaráphin</strong> ở đây</p>');
  const page = await openList();
  await search(page, 'zaraphin');
  await rowOf(page, inTitle.slice(0, 20)).waitFor();
  await rowOf(page, inContent.slice(0, 20)).waitFor();
  await page.waitForURL((url) => url.searchParams.get('q') === 'zaraphin');
  await page.reload();
  await rowOf(page, inContent.slice(0, 20)).waitFor();
  await search(page, 'zzkhôngcó');
  await page.getByText('Không có dòng nào khớp với bộ lọc.').waitFor();
  await press(page, 'Bỏ bộ lọc');
  await expect.poll(() => rows(page).count(), longTimeout).toBe(10);
});

it('sorts newest or oldest first [MNEWS-03]', async () => {
  const page = await openList();
  const sort = page.getByRole('combobox', { name: 'Sắp xếp' });
  expect(await sort.locator('option').allTextContents()).toEqual(['Mới nhất', 'Cũ nhất']);
  for (const order of ['oldest', 'newest']) {
    await sort.selectOption(order);
    const { news } = await newsAt(`/api/news?page=1&limit=10&sort=${order}`);
    const edits = page.getByRole('button', { name: /^Sửa bài / });
    await expect.poll(() => edits.first().getAttribute('aria-label'), longTimeout).toBe(`Sửa bài ${news[0]?.title}`);
  }
});

it('adds an article written in the editor, which appears in the list at once and is public [MNEWS-01, GEN-11, API-46, SRV-16]', async () => {
  const title = unique('Bài mới');
  const page = await openEditor();
  await titleField(page).fill(title);
  await contentField(page).click();
  await press(page, 'Tiêu đề lớn');
  await page.keyboard.type('Mục một');
  await page.keyboard.press('Enter');
  await press(page, 'Đậm');
  await page.getByRole('button', { name: 'Đậm', pressed: true }).waitFor();
  await page.keyboard.type('Chữ đậm');
  await press(page, 'Liên kết');
  await page.getByLabel(/^Địa chỉ liên kết/).fill('javascript:alert(1)');
  await press(page, 'Áp dụng');
  await files(page).setInputFiles(await pictureFile(page, { width: 640, height: 360 }));
  await page.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor();
  await press(page, 'Đăng tin');
  await message(page, 'success', 'Thêm tin tức thành công!').waitFor();
  await tab(page, 'Danh sách').waitFor();
  const row = rows(page).first();
  await row.getByText(title).waitFor();
  await row.getByRole('button', { name: `Phóng to ảnh của ${title}` }).click();
  await dialog(page, title).getByRole('img').waitFor();
  await page.keyboard.press('Escape');

  const address = await row.getByRole('link').getAttribute('href');
  const { page: reader } = await visit(address ?? '');
  await reader.getByRole('heading', { level: 2, name: 'Mục một' }).waitFor();
  expect(await reader.locator('strong').filter({ hasText: 'Chữ đậm' }).count()).toBe(1);
  expect(await reader.locator('a[href^="javascript"]').count()).toBe(0);
});

it('opens an article completely for editing, and keeps its pictures [MNEWS-01, API-45, API-47]', async () => {
  const [first, second] = [unique('Trước'), unique('Sau')];
  const { news } = await newsAt('/api/news?page=1&limit=20&sort=oldest');
  const picture = news.find(({ image }) => image !== '')?.image ?? '';
  const long = `<p>${'dài '.repeat(200)}hết</p>`;
  const id = await addNews(first, `<h2>Đề mục</h2>${long}<figure><img src="${picture}" alt="Xe" /></figure>`);
  const page = await openList(`?q=${encodeURIComponent(first)}`);
  await press(page, `Sửa bài ${first}`);
  await tab(page, 'Chỉnh sửa').waitFor();
  await contentField(page).getByText('hết').waitFor();
  await titleField(page).fill(second);
  await contentField(page).getByText('Đề mục').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' mới');
  await press(page, 'Lưu thay đổi');
  await message(page, 'success', 'Cập nhật tin tức thành công!').waitFor();
  await search(page, second);
  await rowOf(page, second.slice(0, 20)).waitFor();
  const { page: reader } = await visit(`/news/${id}`);
  await reader.getByRole('heading', { level: 1, name: second }).waitFor();
  await reader.getByRole('heading', { level: 2, name: 'Đề mục mới' }).waitFor();
  expect(await reader.getByRole('img', { name: 'Xe' }).getAttribute('src')).toBe(picture);
});

it('requires a title and a content, marks what is missing, and sends nothing [MNEWS-06]', async () => {
  const page = await openEditor();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await press(page, 'Đăng tin');
  await page.getByText('Vui lòng nhập tiêu đề!').waitFor();
  await page.getByText('Vui lòng nhập nội dung!').waitFor();
  expect(await titleField(page).getAttribute('aria-invalid')).toBe('true');
  await titleField(page).fill('   ');
  await contentField(page).click();
  await page.keyboard.type('   ');
  await press(page, 'Đăng tin');
  expect(await page.getByText('Vui lòng nhập tiêu đề!').count()).toBe(1);
  expect(sent.filter((url) => url.includes('/api/news'))).toEqual([]);
});

it('accepts only image files, of at most 5,000,000 bytes [MNEWS-07, SRV-16]', async () => {
  const page = await openEditor();
  const notAnImage = page.getByRole('main').getByText('Tệp tải lên không phải là ảnh hợp lệ.');
  const tooLarge = page.getByRole('main').getByText('Kích thước ảnh không được vượt quá 5MB');
  for (const file of [textFile('ghi-chu.txt', 'text/plain'), textFile('gia-anh.png', 'image/png')]) {
    await files(page).setInputFiles(file);
    await notAnImage.waitFor();
  }
  await files(page).setInputFiles(await jpegFile(page, 5_000_001));
  await tooLarge.waitFor();
  expect(await page.getByRole('button', { name: 'Bỏ ảnh 1' }).count()).toBe(0);
  await files(page).setInputFiles(await jpegFile(page, 5_000_000));
  await page.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor();
  expect(await tooLarge.count()).toBe(0);
  const title = unique('Ảnh vừa đủ');
  await titleField(page).fill(title);
  await contentField(page).click();
  await page.keyboard.type('Chữ');
  await press(page, 'Đăng tin');
  await rowOf(page, title.slice(0, 20))
    .getByRole('button', { name: `Phóng to ảnh của ${title}` })
    .waitFor();
});

it.each([
  [400, serverWords, ''],
  [404, serverWords, ''],
  [500, 'Có lỗi xảy ra. Vui lòng thử lại!', serverWords],
])('shows that saving failed with %i, and keeps what was written [MNEWS-09]', async (status, text, detail) => {
  const page = await openEditor();
  await failCalls(page, '**/api/news/create', { method: 'POST', status, text: serverWords });
  await titleField(page).fill('Giữ lại');
  await contentField(page).click();
  await page.keyboard.type('Chữ giữ lại');
  await press(page, 'Đăng tin');
  const toast = message(page, 'error', text);
  await toast.waitFor();
  expect(await toast.getByText(serverWords).count()).toBe(1);
  expect(await toast.getByText('Có lỗi xảy ra').count()).toBe(detail === '' ? 0 : 1);
  expect(await tab(page, 'Thêm mới').count()).toBe(1);
  expect(await titleField(page).inputValue()).toBe('Giữ lại');
  expect(await contentField(page).textContent()).toBe('Chữ giữ lại');
});

it('keeps a draft while its author visits the list, until it is discarded', async () => {
  const page = await openEditor();
  await titleField(page).fill('Viết dở');
  await contentField(page).click();
  await page.keyboard.type('Chữ viết dở');
  await page.getByRole('tab', { name: 'Danh sách' }).click();
  await rows(page).first().waitFor();
  expect(await titleField(page).count()).toBe(0);
  await openForm(page);
  expect(await titleField(page).inputValue()).toBe('Viết dở');
  expect(await contentField(page).textContent()).toBe('Chữ viết dở');
  await press(page, 'Hủy');
  await press(dialog(page, 'Rời đi khi chưa lưu?'), 'Bỏ nội dung');
  await rows(page).first().waitFor();
  await openForm(page);
  expect(await titleField(page).inputValue()).toBe('');
});

it('asks for confirmation before it removes an article, and removes it from the site [MNEWS-05, API-48]', async () => {
  const title = unique('Gỡ đi');
  const id = await addNews(title);
  const page = await openList(`?q=${encodeURIComponent(title)}`);
  await press(page, `Xóa bài ${title}`);
  const asked = dialog(page, 'Xóa tin tức?');
  await asked.getByText(title).waitFor();
  await asked.getByText('Hành động này không thể hoàn tác').waitFor();
  await press(asked, 'Hủy');
  await asked.waitFor({ state: 'detached' });
  await remove(page, `Xóa bài ${title}`);
  await message(page, 'success', 'Đã xóa tin tức.').waitFor();
  await rowOf(page, title.slice(0, 20)).waitFor({ state: 'detached' });
  await expect.poll(async () => (await page.request.get(`/api/news/${id}`)).status(), longTimeout).toBe(404);
});

it.each([
  [404, serverWords],
  [500, serverWords],
  [503, 'Không thể xóa tin tức!'],
])('shows that removing failed with %i, and keeps the row [MNEWS-10]', async (status, text) => {
  const page = await openList();
  await failCalls(page, '**/api/news/*', { method: 'DELETE', status, text: serverWords });
  const label = await page
    .getByRole('button', { name: /^Xóa bài / })
    .first()
    .getAttribute('aria-label');
  await remove(page, label ?? '');
  const toast = message(page, 'error', text);
  await toast.waitFor();
  expect(await toast.getByText('Không thể xóa tin tức!').count()).toBe(status === 503 ? 1 : 0);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: label ?? '', exact: true }).count()).toBe(1);
});

it('goes to the last page when the one in the address does not exist [MNEWS-04]', async () => {
  const { total } = await newsAt('/api/news?page=1&limit=10');
  const page = await openList('?page=999');
  const last = String(Math.ceil(total / 10));
  await page.waitForURL((url) => url.searchParams.get('page') === last);
  expect(await page.locator('[aria-current="page"]').filter({ hasText: last }).count()).toBe(1);
});

it('shows that news cannot be loaded, in the list and in one message, and retries', async () => {
  const { page } = await newVisitAs(session);
  await page.route('**/api/news?*', (route) => route.fulfill({ status: 500, json: failure('INTERNAL', serverWords) }));
  await page.goto(path);
  await page.getByRole('main').getByText('Không thể tải danh sách tin tức!').waitFor();
  await message(page, 'error', 'Không thể tải danh sách tin tức!').waitFor();
  await page.unroute('**/api/news?*');
  expect(await page.getByRole('table').count()).toBe(0);
  await press(page, 'Thử lại');
  await expect.poll(() => rows(page).count(), longTimeout).toBe(10);
});

it('exports the filtered news to a spreadsheet, or shows that it failed', async () => {
  const title = unique('Xuất bảng');
  await addNews(title);
  const page = await openList(`?q=${encodeURIComponent(title)}`);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Xuất CSV')]);
  expect(download.suggestedFilename()).toBe('tin-tuc.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect([lines.length, lines[0]]).toEqual([2, '\uFEFFMã,Tiêu đề,Trích nội dung,Ngày đăng']);
  expect(lines[1]).toContain(title);
  await failCalls(page, '**/api/news/export*', { method: 'GET', status: 503, text: serverWords });
  await press(page, 'Xuất CSV');
  await message(page, 'error', 'Không thể xuất dữ liệu').waitFor();
});

it('fits a phone: the list and the form', async () => {
  const { page } = await visitAs(session, path, { viewport: phone });
  await rows(page).first().waitFor();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await openForm(page);
  await contentField(page).waitFor();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
});
