/** The slides of the home page in the back office. Pictures and texts on their way to the server and back: e2e/manager-banner.spec.ts. */
import type { Banner } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
  shown,
  tab,
} from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { chooseFiles, jpegFile, pictureFile, textFile } from '../../testing/picture-files.ts';
import { callsOf, done, failure, fileOf, refusal, stub } from '../../testing/stub-api.ts';

const path = '/manager/banner';
const serverWords = 'Lời của máy chủ';
const main = page.getByRole('main');
const fileInput = page.locate('input[type="file"]');
const chosen = page.getByRole('button', { name: 'Bỏ ảnh 1' });
const headline = page.getByLabelText('Tiêu đề');
const link = page.getByLabelText(/^Đường dẫn của nút/);

const newBanner = (text: string): Banner => ({
  _id: idOf(text),
  image: '',
  headline: text,
  line: 'Giảm giá đến hết tháng',
  callText: 'Đặt lịch',
  callLink: '/contact',
  dark: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
});

async function openList(...headlines: string[]): Promise<void> {
  stub('banners.list', headlines.map(newBanner));
  await openPage(path, { as: 'admin' });
  await shown(rowOf(headlines[0] ?? ''));
}

/** Opens the form of a new slide and chooses a picture. */
async function openFilledForm(): Promise<void> {
  await openList('Khuyến mãi');
  await openForm();
  chooseFiles(fileInput, [await pictureFile({ width: 160, height: 60 })]);
  await shown(chosen);
}

it('asks for confirmation before it removes a slide [MBAN-01]', async () => {
  await openList('Khuyến mãi', 'Gỡ đi');
  stub('banners.delete', done('Đã xóa banner.'));
  await press(page, 'Xóa Gỡ đi');
  const question = dialog('Xóa banner?');
  await shown(question.getByText('Hành động này không thể hoàn tác'));
  await press(question, 'Hủy');
  await gone(question);
  expect(callsOf('banners.delete')).toEqual([]);
  stub('banners.list', [newBanner('Khuyến mãi')]);
  await remove('Xóa Gỡ đi');
  await shown(message('success', 'Đã xóa banner.'));
  await gone(rowOf('Gỡ đi'));
  expect(callsOf('banners.delete').map(({ params }) => params['id'])).toEqual([idOf('Gỡ đi')]);
});

it('shows ten per page under two tabs [MBAN-01, MGR-04]', async () => {
  await openList(...Array.from({ length: 12 }, (_, index) => `Banner số ${index + 10}`));
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Thêm mới', 'Danh sách']);
  expect(rows().length).toBe(10);
  await page.getByRole('link', { name: 'Trang 2', exact: true }).click();
  await shown(rowOf('Banner số 21'));
  expect(rows().length).toBe(2);
});

it('requires a picture for a new slide, and sends nothing without one [MBAN-02]', async () => {
  await openList('Khuyến mãi');
  await openForm();
  await headline.fill('Không có ảnh');
  await press(page, 'Thêm banner');
  await shown(message('error', 'Vui lòng chọn ảnh banner!'));
  await shown(tab('Thêm mới'));
  expect(callsOf('banners.create')).toEqual([]);
});

it('accepts image files only, of any size [SRV-16, OFFICE-60]', async () => {
  await openList('Khuyến mãi');
  await openForm();
  chooseFiles(fileInput, [textFile('gia-anh.png', 'image/png')]);
  await shown(main.getByText('Tệp tải lên không phải là ảnh hợp lệ.'));
  await gone(chosen);
  chooseFiles(fileInput, [await jpegFile(5_000_001)]);
  await shown(chosen);
});

it('accepts links within the site only [SRV-16]', async () => {
  await openFilledForm();
  for (const elsewhere of ['https://example.com', '//example.com', 'javascript:alert(1)']) {
    await link.fill(elsewhere);
    await press(page, 'Thêm banner');
    await shown(page.getByText('Đường dẫn bắt đầu bằng / và ở trong trang web này'));
    await link.fill('');
    await gone(page.getByText('Đường dẫn bắt đầu bằng / và ở trong trang web này'));
  }
  expect(callsOf('banners.create')).toEqual([]);
});

const saves = [
  { status: 404, text: 'Banner không tìm thấy', saysServer: false },
  { status: 400, text: serverWords, saysServer: true },
  { status: 500, text: 'Có lỗi xảy ra. Vui lòng thử lại!', saysServer: true },
];

describe.each(saves)('a save that failed with $status', ({ status, text, saysServer }) => {
  it('is shown when adding a slide, and the form stays open [MBAN-05, MBAN-06, MBAN-07]', async () => {
    await openFilledForm();
    stub('banners.create', failure(status, serverWords));
    await headline.fill('Giữ lại');
    await press(page, 'Thêm banner');
    const toast = message('error', text);
    await shown(toast);
    expect(toast.getByText(serverWords).length).toBe(saysServer ? 1 : 0);
    expect(toast.getByText('Có lỗi xảy ra').length).toBe(status === 500 ? 1 : 0);
    await expect.element(headline).toHaveValue('Giữ lại');
    await shown(chosen);
  });

  it('is shown when changing a slide [MBAN-05, MBAN-06, MBAN-07]', async () => {
    await openList('Khuyến mãi');
    stub('banners.update', failure(status, serverWords));
    await press(page, 'Sửa Khuyến mãi');
    await headline.fill('Khuyến mãi hè');
    await press(page, 'Lưu thay đổi');
    await shown(message('error', text));
    await shown(tab('Chỉnh sửa'));
    expect(callsOf('banners.update').map(({ params, body }) => [params['id'], body.headline])).toEqual([
      [idOf('Khuyến mãi'), 'Khuyến mãi hè'],
    ]);
  });
});

it.each([400, 404, 500])('shows the specified text when a removal fails with %i [MBAN-10]', async (status) => {
  await openList('Khuyến mãi');
  stub('banners.delete', failure(status, serverWords));
  await remove('Xóa Khuyến mãi');
  const toast = message('error', 'Không thể xóa tài khoản!');
  await shown(toast);
  await shown(toast.getByText(serverWords));
  await gone(page.getByRole('dialog'));
  await shown(rowOf('Khuyến mãi'));
});

const brokenLists = [
  { answer: fileOf('{"banners":[]}'), text: 'Dữ liệu không hợp lệ!' },
  { answer: failure(500, serverWords), text: 'Không thể tải danh sách banner!' },
];

it.each(brokenLists)('shows “$text”, and reloads on request [MBAN-03, MBAN-04, MGR-05]', async ({ answer, text }) => {
  stub('banners.list', answer);
  await openPage(path, { as: 'admin' });
  await shown(message('error', text));
  await shown(main.getByText(text));
  await gone(page.getByRole('table'));
  stub('banners.list', [newBanner('Khuyến mãi')]);
  await press(page, 'Thử lại');
  await shown(rowOf('Khuyến mãi'));
});

it('fits a phone: the list and the form', async () => {
  stub('banners.list', [newBanner('Khuyến mãi')]);
  await openPage(path, { as: 'admin', viewport: phone });
  await shown(rowOf('Khuyến mãi'));
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
  await openForm();
  await shown(headline);
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
});

it('moves a slide by one place, and sends the order of all [OFFICE-54]', async () => {
  await openList('Một', 'Hai', 'Ba');
  await expect
    .element(page.getByRole('button', { name: 'Đưa Một lên trước' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: 'Đưa Ba xuống sau' })).toHaveAttribute('aria-disabled', 'true');
  stub('banners.reorder', done('Đã đổi thứ tự banner.'));
  stub('banners.list', ['Hai', 'Một', 'Ba'].map(newBanner));
  await press(page, 'Đưa Hai lên trước');
  await shown(message('success', 'Đã đổi thứ tự banner.'));
  await expect.element(page.getByRole('button', { name: 'Đưa Hai lên trước' })).toHaveFocus();
  await expect.poll(() => rows().all().map(plainText)[0]).toContain('Hai');
  expect(callsOf('banners.reorder').map(({ body }) => body.ids)).toEqual([['Hai', 'Một', 'Ba'].map(idOf)]);
});

it('says why slides were not put in order, and shows their order again [OFFICE-54]', async () => {
  await openList('Một', 'Hai');
  stub('banners.reorder', refusal('CONFLICT'));
  await press(page, 'Đưa Một xuống sau');
  await shown(message('error', 'Dữ liệu vừa được người khác thay đổi'));
  expect(rows().all().map(plainText)[0]).toContain('Một');
  stub('banners.reorder', failure(503, serverWords));
  await press(page, 'Đưa Một xuống sau');
  await shown(message('error', 'Không thể đổi thứ tự banner!'));
});
