/** Pictures in the text of an article. What the server stores and publishes: e2e/manager-pictures.spec.ts. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gone, horizontalOverflow, message, openForm, press, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { dropFiles, halvesFile, pasteFiles, textFile } from '../../testing/picture-files.ts';
import { idOf } from '../../testing/ids.ts';
import { callsOf, failure, stub, SUCCESS } from '../../testing/stub-api.ts';

const content = page.getByRole('textbox', { name: 'Nội dung' });
const uploads = page.getByRole('list', { name: 'Ảnh đang thêm' });
const fields = page.getByRole('group', { name: 'Ảnh đang chọn' });
const alt = fields.getByLabelText('Mô tả ảnh');
const caption = fields.getByLabelText('Chú thích dưới ảnh');
const figures = content.locate('figure');

/** Address of the n-th picture that was uploaded. */
const address = (count: number) => `/api/media/catalogue/${String(count).repeat(64)}/640.webp`;

async function openEditor(options: Partial<Parameters<typeof openPage>[1]> = {}): Promise<void> {
  stub('news.list', []);
  stub('news.addPicture', () => ({ address: address(callsOf('news.addPicture').length) }));
  stub('news.create', ({ body }) => ({
    status: SUCCESS,
    message: 'Thêm tin tức thành công!',
    news: { _id: idOf('Bài'), title: body.title, content: '', image: '', createdAt: '2026-03-01T02:00:00.000Z' },
  }));
  await openPage('/manager/news', { as: 'admin', ...options });
  await openForm();
  await shown(content);
}

async function write(text: string): Promise<void> {
  await content.click();
  await userEvent.keyboard(text);
}

/** Saves the article and returns its content as sent. */
async function save(): Promise<string | undefined> {
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill('Bài có ảnh');
  await press(page, 'Đăng tin');
  await shown(message('success', 'Thêm tin tức thành công!'));
  return callsOf('news.create')[0]?.body.content;
}

const picture = (name: string) => halvesFile({ width: 60, height: 40, name });

it('inserts several pasted pictures in their order, with texts that can be edited [OFFICE-63]', async () => {
  await openEditor();
  await write('Trước');
  expect(pasteFiles(content, [await picture('mot.jpg'), await picture('hai.jpg')])).toBe(true);
  await expect.poll(() => figures.length).toBe(2);
  await gone(uploads);
  expect(page.locate('[data-image-field] img').length).toBe(0);
  await shown(page.getByText('2 ảnh trong bài chưa có mô tả.'));
  await press(page, 'Thêm mô tả');
  await expect.element(alt).toHaveFocus();
  await userEvent.keyboard('Gai lốp mòn');
  await caption.fill('Mòn lệch một bên');
  await shown(page.getByText('1 ảnh trong bài chưa có mô tả.'));
  await userEvent.keyboard('{Enter}');
  await expect.element(content).toHaveFocus();
  const [one, two] = [address(1), address(2)];
  expect(await save()).toBe(
    `<p>Trước</p><figure><img src="${one}" alt="Gai lốp mòn"><figcaption>Mòn lệch một bên</figcaption></figure>` +
      `<figure><img src="${two}" alt=""></figure>`,
  );
});

it('edits and removes a picture of a stored article, reached by keyboard [OFFICE-63]', async () => {
  await openEditor();
  await write('Trước');
  pasteFiles(content, [await picture('mot.jpg')]);
  await expect.poll(() => figures.length).toBe(1);
  await userEvent.keyboard('{ArrowDown}');
  await shown(alt);
  await userEvent.tab();
  await expect.element(alt).toHaveFocus();
  await userEvent.keyboard('Lốp');
  await expect.element(figures.locate('img')).toHaveAttribute('alt', 'Lốp');
  await gone(page.getByText('ảnh trong bài chưa có mô tả'));
  await press(fields, 'Gỡ ảnh khỏi bài');
  await gone(figures);
  await gone(fields);
  expect(await save()).toBe('<p>Trước</p>');
});

it('inserts dropped pictures, and says which one cannot be used [OFFICE-63]', async () => {
  await openEditor();
  await write('Chữ');
  dropFiles(content, [textFile('ghi-chu.jpg', 'image/jpeg'), await picture('hai.jpg')]);
  await expect.poll(() => figures.length).toBe(1);
  await shown(uploads.getByText('Tệp tải lên không phải là ảnh hợp lệ.'));
  await press(uploads, 'Bỏ ảnh ghi-chu.jpg');
  await gone(uploads);
});

it('cannot be saved while a picture is uploaded, and shows that uploading failed [OFFICE-63]', async () => {
  await openEditor();
  await write('Chữ');
  const answer = Promise.withResolvers<ReturnType<typeof failure>>();
  stub('news.addPicture', () => answer.promise);
  pasteFiles(content, [await picture('mot.jpg')]);
  await shown(uploads.getByText('Đang tải lên...'));
  await expect
    .element(page.getByRole('button', { name: 'Đang chuẩn bị ảnh...' }))
    .toHaveAttribute('aria-disabled', 'true');
  answer.resolve(failure(503, 'Kho ảnh đang bận.'));
  await shown(uploads.getByRole('alert').getByText('Kho ảnh đang bận.'));
  expect(await save()).toBe('<p>Chữ</p>');
});

it('keeps inserted pictures in the draft, and fits a phone [OFFICE-63]', async () => {
  await openEditor({ viewport: phone });
  await write('Chữ');
  pasteFiles(content, [await picture('mot.jpg')]);
  await expect.poll(() => figures.length).toBe(1);
  await press(page, 'Thêm mô tả');
  await shown(caption);
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
  await press(page, 'Hủy');
  await press(page.getByRole('dialog'), 'Giữ bản nháp');
  await gone(content);
  await openForm();
  await expect.element(figures.locate('img')).toHaveAttribute('src', address(1));
});
