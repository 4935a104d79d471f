/** News in the back office. The rest: manager-news.component.test.tsx. */
import { readFile } from 'node:fs/promises';
import type { News, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, dialog, message, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser, visit } from './browser.ts';
import { newsAt, vietnameseDay } from './content-facts.ts';
import { openForm, press, remove, rowOf, rows, search, callApiAs, tab, unique } from './office.ts';
import { longTimeout } from './moving-parts.ts';
import { jpegFile } from './picture-files.ts';

launchBrowser();

let session: Session;

beforeAll(async () => {
  session = await sessionOf(admin);
});

const path = '/manager/news';
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Tiêu đề' });
const contentField = (page: Page) => page.getByRole('textbox', { name: 'Nội dung' });
const files = (page: Page) => page.locator('input[type="file"]');

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

it('adds an article written in the editor, which appears in the list at once and is public [MNEWS-01, GEN-11, API-46]', async () => {
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
  // Of the largest size the upload takes most of the test's time; uploads.spec.ts sends that.
  await files(page).setInputFiles(await jpegFile(page, 200_000));
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

it('exports the filtered news to a spreadsheet', async () => {
  const title = unique('Xuất bảng');
  await addNews(title);
  const page = await openList(`?q=${encodeURIComponent(title)}`);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Xuất CSV')]);
  expect(download.suggestedFilename()).toBe('tin-tuc.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect([lines.length, lines[0]]).toEqual([2, '\uFEFFMã,Tiêu đề,Trích nội dung,Ngày đăng']);
  expect(lines[1]).toContain(title);
  expect(lines[1]).toMatch(/,\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
});
