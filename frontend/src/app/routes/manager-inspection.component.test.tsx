/** Entering an inspection: what is entered is kept on the device until the server has it. */
import type { Inspection, InspectionEntry } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listUnsent } from '../../shared/office/drafts/unsent-store.ts';
import { answerTo, newInspection, newResult } from '../../testing/inspections.ts';
import { dialog, gone, horizontalOverflow, message, plainText, press, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { chooseFiles, pictureFile } from '../../testing/picture-files.ts';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, offline, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const main = page.getByRole('main');
const account = accountOf('admin').id;
const pathOf = ({ orderId, _id }: Inspection) => `/manager/workshop/${orderId}/inspections/${_id}`;
const rating = (point: string, name: string) =>
  main.getByRole('group', { name: `Kết quả: ${point}` }).getByRole('radio', { name });
const sent = (): InspectionEntry[] => callsOf('inspections.enter').map(({ body }) => body);
const unsent = async () => (await listUnsent(account)).length;

/** The server applies each entry to the inspection that it answers with. */
function serve(inspection: Inspection): void {
  let current = inspection;
  stub('inspections.get', () => current);
  stub('inspections.enter', ({ body }) => {
    const answer = answerTo(body, current.version + 1);
    const others = current.results.filter(({ pointId }) => pointId !== body.pointId);
    current = { ...current, results: [...others, answer.result], version: answer.version };
    return answer;
  });
}

async function open(inspection: Inspection, viewport = phone): Promise<void> {
  await openPage(pathOf(inspection), { as: 'admin', viewport });
  await shown(main.getByRole('heading', { name: 'Kiểm tra xe 30A-123.45' }));
}

it('enters ratings and values, which colour themselves, on a phone [WORK-83] [WORK-72]', async () => {
  const inspection = newInspection();
  serve(inspection);
  await open(inspection);
  expect(horizontalOverflow()).toBe(0);
  await rating('Đĩa phanh', 'Theo dõi').click({ force: true });
  await expect.poll(sent).toMatchObject([{ pointId: 'discs', rating: 'yellow' }]);
  await shown(main.getByText('Đã gửi hết'));
  await main.getByLabelText('Số đo Má phanh trước (mm)').fill('1,5');
  await expect.element(rating('Má phanh trước', 'Cần làm')).toBeChecked();
  await expect.element(rating('Má phanh trước', 'Tốt')).toBeDisabled();
  await expect.poll(() => sent().at(-1)?.value).toBe(1.5);
  await main.getByLabelText('Số đo Má phanh trước (mm)').fill('dày');
  await shown(main.getByText('Nhập một số, ví dụ 3,5'));
  await userEvent.tab();
  await expect.element(main.getByLabelText('Số đo Má phanh trước (mm)')).toHaveValue('dày');
  await shown(main.getByText('Nhập một số, ví dụ 3,5'));
  for (const label of main.locate('fieldset label').all()) {
    const { height } = label.element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
  }
});

it('keeps what is entered without a connection, through a reload, and sends it once [WORK-80] [WORK-81]', async () => {
  const inspection = newInspection();
  stub('inspections.get', inspection);
  stub('inspections.enter', offline);
  await open(inspection);
  await rating('Đĩa phanh', 'Cần làm').click({ force: true });
  await press(main, 'Ghi chú, ảnh: Đĩa phanh');
  await main.getByLabelText('Ghi chú: Đĩa phanh').fill('Rãnh sâu');
  await shown(main.getByText('Chưa gửi: 2'));
  await shown(main.getByText(/^Mất kết nối/));
  await expect.element(main.getByRole('button', { name: 'Chờ gửi hết trước khi hoàn tất' })).toBeDisabled();

  await openPage(pathOf(inspection), { as: 'admin', viewport: phone });
  await shown(main.getByText('Chưa gửi: 2'));
  await expect.element(rating('Đĩa phanh', 'Cần làm')).toBeChecked();
  await expect.element(main.getByLabelText('Ghi chú: Đĩa phanh')).toHaveValue('Rãnh sâu');
  const tried = sent()[0]?._id;
  serve(inspection);
  window.dispatchEvent(new Event('online'));
  await shown(main.getByText('Đã gửi hết'));
  const arrived = sent();
  expect(arrived.at(-2)).toMatchObject({ _id: tried, rating: 'red' });
  expect(arrived.at(-1)).toMatchObject({ note: 'Rãnh sâu', after: null });
  expect(await unsent()).toBe(0);
});

it('keeps a note that is being typed when the session ends, and sends it after the login [WORK-80]', async () => {
  const inspection = newInspection();
  serve(inspection);
  await open(inspection);
  await press(main, 'Ghi chú, ảnh: Vành');
  await main.getByLabelText('Ghi chú: Vành').fill('Méo');
  localStorage.removeItem('token');
  await shown(dialog('Chào mừng bạn trở lại'));
  await expect.poll(unsent).toBe(1);
  await openPage(pathOf(inspection), { as: 'admin', viewport: phone });
  await expect.poll(sent).toMatchObject([{ pointId: 'rims', note: 'Méo' }]);
  await shown(main.getByText('Đã gửi hết'));
});

it('sends one note for one text, whatever was typed in between [WORK-80]', async () => {
  const inspection = newInspection({ results: [newResult('rims', { note: 'Cũ', noteEntry: 'a'.repeat(24) })] });
  stub('inspections.get', inspection);
  stub('inspections.enter', offline);
  await open(inspection);
  await rating('Đĩa phanh', 'Tốt').click({ force: true });
  await shown(main.getByText('Chưa gửi: 1'));
  const note = main.getByLabelText('Ghi chú: Vành');
  await note.fill('Méo');
  await shown(main.getByText('Chưa gửi: 2'));
  await note.fill('Méo nặng');
  await userEvent.tab();
  await expect.poll(async () => JSON.stringify(await listUnsent(account))).toContain('Méo nặng');
  expect(await unsent()).toBe(2);
});

it('shows what the server refuses, until staff send it again or give it up [WORK-81]', async () => {
  const inspection = newInspection();
  serve(inspection);
  stub('inspections.enter', refusal('INSPECTION_COMPLETED'));
  await open(inspection);
  await rating('Đĩa phanh', 'Tốt').click({ force: true });
  await rating('Vành', 'Tốt').click({ force: true });
  const refused = main.getByRole('alert');
  await shown(refused.getByRole('button', { name: 'Gửi lại nội dung của Vành' }));
  serve(inspection);
  await press(refused, 'Gửi lại nội dung của Đĩa phanh');
  await gone(refused.getByText('Đĩa phanh'));
  await press(refused, 'Bỏ nội dung của Vành');
  await expect.poll(() => sent().at(-1)).toMatchObject({ pointId: 'discs' });
  await shown(main.getByText('Đã gửi hết'));
});

it('names what is not sent before a logout, and erases it then [WORK-82]', async () => {
  const inspection = newInspection();
  stub('inspections.get', inspection);
  stub('inspections.enter', offline);
  stub('accounts.logout', { status: SUCCESS, message: 'Đã đăng xuất.' });
  await openPage(pathOf(inspection), { as: 'admin' });
  await rating('Đĩa phanh', 'Tốt').click({ force: true });
  await shown(main.getByText('Chưa gửi: 1'));
  await page.getByRole('banner').getByRole('button', { name: 'Tài khoản' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Đăng xuất' }).click();
  const question = dialog('Đăng xuất?');
  await shown(question.getByText('SC-26-000123 · Kiểm tra tổng quát 45 điểm: 1 mục chưa gửi'));
  await press(question, 'Ở lại đăng nhập');
  expect(await unsent()).toBe(1);
  await page.getByRole('banner').getByRole('button', { name: 'Tài khoản' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Đăng xuất' }).click();
  await press(question, 'Xóa và đăng xuất');
  await expect.poll(unsent).toBe(0);
});

it('adds a photograph, and marks drawn on it by pointer and keyboard [WORK-83]', async () => {
  const inspection = newInspection();
  serve(inspection);
  await open(inspection);
  await press(main, 'Ghi chú, ảnh: Đĩa phanh');
  chooseFiles(main.getByLabelText('Chụp hoặc chọn ảnh cho Đĩa phanh'), [await pictureFile({ width: 64, height: 48 })]);
  await press(main, 'Vẽ lên ảnh 1 của Đĩa phanh');
  const marks = dialog('Đánh dấu trên ảnh');
  await press(marks, 'Thêm vòng tròn');
  await shown(marks.getByText('1 nét'));
  const canvas = marks.getByRole('application');
  const line = () => marks.locate('polyline').first().element().getAttribute('points');
  const before = line();
  canvas.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(line()).not.toBe(before);
  await canvas.dropTo(canvas, { sourcePosition: { x: 5, y: 5 }, targetPosition: { x: 30, y: 30 } });
  await shown(marks.getByText('2 nét'));
  await press(marks, 'Lưu nét vẽ');
  await expect.poll(() => sent().at(-1)?.marks).toMatchObject({ strokes: [{}, {}] });
  await shown(main.getByText('Đã gửi hết'));
  const photo = sent().find((entry) => entry.photo);
  expect(sent().at(-1)?.marks?.photoId).toBe(photo?._id);
});

it('shows notes that a colleague has replaced unseen, and completes [WORK-76] [WORK-77]', async () => {
  const replacedNotes = [{ note: 'Trước đó', by: 'd'.repeat(24), at: '2026-03-01T02:00:00.000Z' }];
  const inspection = newInspection({ results: [newResult('rims', { note: 'Sau', replacedNotes })] });
  let current = inspection;
  stub('inspections.get', () => current);
  stub('inspections.complete', () => {
    current = { ...inspection, state: 'completed', completedAt: '2026-03-01T03:00:00.000Z' };
    const { vehicle: _v, groups: _g, results: _r, ...summary } = current;
    return { status: SUCCESS, message: 'Đã hoàn tất lượt kiểm tra.', inspection: summary };
  });
  await open(inspection);
  await shown(main.getByText('Ghi chú trước lúc 09:00 01/03/2026: Trước đó'));
  await press(main, 'Hoàn tất kiểm tra');
  const question = dialog('Hoàn tất kiểm tra?');
  await shown(question.getByText(/^Còn 3 điểm chưa kiểm tra/));
  await press(question, 'Hoàn tất');
  await shown(message('success', 'Đã hoàn tất lượt kiểm tra.'));
  await shown(main.getByText('Đã hoàn tất lúc 10:00 01/03/2026.'));
  await gone(main.getByRole('radio').first());
  await shown(main.getByRole('button', { name: 'Mở lại để sửa' }));
});

it('is printed with results, notes and photographs [WORK-86]', async () => {
  const strokes: Array<Array<[number, number]>> = [[[1, 1]]];
  const photos = [{ _id: 'a'.repeat(24), address: 'data:image/png;base64,iVBORw0KGgo=', strokes }];
  const results = [newResult('pad', { rating: 'red', value: 1.5, note: 'Thay ngay', photos })];
  const inspection = newInspection({ results });
  stub('inspections.get', inspection);
  await openPage(`${pathOf(inspection)}/print`, { as: 'admin' });
  const sheet = main.getByRole('article');
  await shown(sheet);
  const text = plainText(sheet);
  for (const part of ['30A-123.45', 'Má phanh trước', '1,5 mm', 'Cần làm', 'Thay ngay', '2 chưa kiểm tra'])
    expect(text).toContain(part);
  await expect.element(sheet.getByRole('img', { name: 'Ảnh 1 của Má phanh trước' })).toBeInTheDocument();
});

it('says that an inspection does not exist, or cannot be loaded', async () => {
  const inspection = newInspection();
  stub('inspections.get', refusal('INSPECTION_NOT_FOUND'));
  await openPage(pathOf(inspection), { as: 'admin' });
  await shown(main.getByText('Lượt kiểm tra này không còn nữa.'));
  stub('inspections.get', offline);
  await openPage(pathOf(inspection), { as: 'admin' });
  await shown(main.getByRole('button', { name: 'Thử lại' }));
});
