/** One repair order: its steps, what was noted, its history, and the slip. */
import type { RepairEntry, RepairOrderDetail } from '@garage/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  dialog,
  gone,
  horizontalOverflow,
  message,
  plainText,
  press,
  retry,
  shown,
  submit,
} from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newRepair, repairAnswer, repairDetail } from '../../testing/repairs.ts';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, failure, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const main = page.getByRole('main');
const picture = { _id: 'a'.repeat(24), address: 'data:image/png;base64,iVBORw0KGgo=' };
const other = { _id: 'b'.repeat(24), address: 'data:image/png;base64,iVBORw0KGgoA' };
const entry: RepairEntry = {
  version: 1,
  at: '2026-03-01T02:00:00.000Z',
  by: 'c'.repeat(18).padEnd(24, 'd'),
  action: 'opened',
  from: 'receive',
  to: 'receive',
  state: 'open',
  skips: [],
  reason: '',
  noteInternal: '',
  noteForCustomer: '',
};

const history: RepairOrderDetail['history'] = [
  entry,
  {
    ...entry,
    version: 2,
    at: '2026-03-01T03:00:00.000Z',
    by: accountOf('admin').id,
    action: 'moved',
    to: 'repair',
    skips: ['diagnose'],
    reason: 'Đã rõ bệnh',
    noteInternal: 'Khách quen',
    noteForCustomer: 'Đang làm',
  },
];

beforeEach(() => stub('inspections.list', { inspections: [] }));

async function openOrder(detail: RepairOrderDetail, viewport?: typeof phone): Promise<void> {
  stub('repairs.get', () => detail);
  await openPage(`/manager/workshop/${detail._id}`, { as: 'admin', ...(viewport && { viewport }) });
  await shown(main.getByRole('heading', { name: `Phiếu ${detail.number}` }));
}

const fullDetail = () =>
  repairDetail(newRepair({ step: 'repair', skipped: ['diagnose'], imageCount: 2, version: 2 }), {
    belongings: 'Ghế trẻ em',
    fuel: 75,
    history,
  });

it('shows the twelve steps, what was noted and who did what [WORK-53]', async () => {
  stub('repairs.pictures', { images: [picture, other] });
  await openOrder(fullDetail());
  const steps = main.getByRole('list', { name: 'Mười hai bước' }).getByRole('listitem').all().map(plainText);
  expect(steps).toHaveLength(12);
  expect([steps[0], steps[2], steps[6], steps[7]]).toEqual([
    expect.stringMatching(/^Tiếp nhận\s?, đã qua$/),
    expect.stringMatching(/^Chẩn đoán\s?, bỏ qua$/),
    expect.stringMatching(/^7 Sửa chữa\s?, đang ở đây$/),
    expect.stringMatching(/^8 Kiểm tra lại\s?, chưa tới$/),
  ]);
  const facts = plainText(main.getByRole('region', { name: 'Thông tin phiếu' }));
  for (const fact of ['30A-123.45', 'Toyota Vios, trắng', '0912345678', 'Phanh kêu', '45.200 km', '3/4', 'Ghế trẻ em'])
    expect(facts).toContain(fact);
  const entries = main.getByRole('region', { name: 'Lịch sử' }).getByRole('listitem').all().map(plainText);
  expect(entries).toEqual([
    '10:00 01/03/2026 Bạn chuyển từ Tiếp nhận sang Sửa chữa Bỏ qua: Chẩn đoán Lý do: Đã rõ bệnh Nội bộ: Khách quen Cho khách: Đang làm',
    '09:00 01/03/2026 Nhân viên dddddd tiếp nhận xe',
  ]);
  await press(main, 'Phóng to ảnh 2');
  await expect.element(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', other.address);
});

it('tells in the history who answered a quote, the customer or staff for them [QUOTE-82]', async () => {
  const agreed = { ...entry, action: 'agreed' as const, from: 'quote' as const, to: 'quote' as const };
  const ofOthers = repairDetail(newRepair(), {
    history: [
      { ...agreed, version: 2, by: null },
      { ...agreed, version: 3, byName: 'Lê Văn Nam' },
      { ...agreed, version: 4, by: accountOf('admin').id },
    ],
  });
  await openOrder(ofOthers);
  const entries = main.getByRole('region', { name: 'Lịch sử' }).getByRole('listitem').all().map(plainText);
  expect(entries).toEqual([
    expect.stringMatching(/ Bạn ghi câu trả lời báo giá của khách hàng$/),
    expect.stringMatching(/ Lê Văn Nam ghi câu trả lời báo giá của khách hàng$/),
    expect.stringMatching(/ Khách hàng trả lời báo giá$/),
  ]);
});

it('fits a phone [WORK-53]', async () => {
  stub('repairs.pictures', { images: [picture, other] });
  await openOrder(fullDetail(), phone);
  expect(horizontalOverflow()).toBe(0);
});

it('goes to the next step, and goes on after waiting, with one press [WORK-42]', async () => {
  const detail = repairDetail(
    newRepair({ step: 'repair', waiting: { for: 'parts', since: '2026-03-01T02:00:00.000Z', note: '' } }),
  );
  stub('repairs.move', repairAnswer(detail, 'Đã chuyển.'));
  stub('repairs.wait', repairAnswer(detail, 'Đã lưu.'));
  await openOrder(detail);
  await press(main, 'Hết chờ, làm tiếp');
  await shown(message('success', 'Đã lưu.'));
  await press(main, 'Chuyển sang Kiểm tra lại');
  await shown(message('success', 'Đã chuyển.'));
  expect(callsOf('repairs.wait')[0]?.body).toEqual({ version: 1, waiting: null });
  expect(callsOf('repairs.move')[0]?.body).toEqual({ to: 'recheck', version: 1 });
});

it('edits what was noted, sending only what changed [WORK-53]', async () => {
  stub('repairs.pictures', { images: [picture, other] });
  const detail = fullDetail();
  stub('repairs.update', repairAnswer(detail, 'Đã lưu phiếu.'));
  await openOrder(detail);
  await press(main, 'Sửa phiếu');
  const form = dialog(`Sửa phiếu ${detail.number}`);
  await form.getByLabelText('Lời khách mô tả').fill('Phanh kêu to');
  await form.getByLabelText('Hẹn trả xe').fill('2026-03-02T16:30');
  await press(form, 'Bỏ ảnh 1');
  await submit(form);
  await gone(form);
  await shown(message('success', 'Đã lưu phiếu.'));
  expect(callsOf('repairs.update')[0]?.body).toEqual({
    version: 2,
    complaint: 'Phanh kêu to',
    promisedAt: '2026-03-02T09:30:00.000Z',
    images: [other._id],
  });
});

it('asks for a reason when the promised time becomes a later one [QUOTE-135]', async () => {
  const detail = repairDetail(newRepair({ promisedAt: '2026-03-02T09:30:00.000Z' }));
  stub('repairs.update', repairAnswer(detail, 'Đã lưu phiếu.'));
  await openOrder(detail);
  await press(main, 'Sửa phiếu');
  const form = dialog(`Sửa phiếu ${detail.number}`);
  const reason = form.getByLabelText('Lý do đổi hẹn (khách hàng đọc được)');
  await gone(reason);
  await form.getByLabelText('Hẹn trả xe').fill('2026-03-03T10:00');
  await submit(form);
  await shown(form.getByText('Vui lòng ghi lý do dời hẹn để khách hàng biết.'));
  await reason.fill('Chờ phụ tùng');
  await submit(form);
  await gone(form);
  expect(callsOf('repairs.update')[0]?.body).toMatchObject({
    promisedAt: '2026-03-03T03:00:00.000Z',
    promisedReason: 'Chờ phụ tùng',
  });
});

it('lets staff choose the photographs that the customer sees [QUOTE-138]', async () => {
  const [shownOne, hidden] = [picture, other].map((one) => ({ ...one, source: 'intake' as const, released: null }));
  if (!shownOne || !hidden) throw new Error('No photographs');
  const released = { at: '2026-03-01T03:00:00.000Z', step: 'check' as const };
  stub('repairs.allPictures', { pictures: [{ ...shownOne, released }, hidden] });
  stub('repairs.releasePicture', { status: SUCCESS, message: 'Khách đã xem được ảnh này.', pictures: [] });
  await openOrder(repairDetail(newRepair()));
  const panel = page.getByRole('region', { name: 'Ảnh cho khách xem' });
  await press(panel, 'Chọn ảnh');
  await expect.element(panel.getByLabelText('Cho khách xem ảnh 1, lúc tiếp nhận')).toBeChecked();
  await shown(panel.getByText('Khách thấy ở bước Kiểm tra'));
  await panel.getByLabelText('Cho khách xem ảnh 2, lúc tiếp nhận').click();
  await shown(message('success', 'Khách đã xem được ảnh này.'));
  expect(callsOf('repairs.releasePicture').map(({ body }) => body)).toEqual([{ pictureId: hidden._id, isShown: true }]);
});

it('keeps what was edited when others were faster, and puts it onto the present order [WORK-53]', async () => {
  let detail = repairDetail(newRepair());
  stub('repairs.update', () => {
    detail = { ...detail, belongings: 'Ô', version: 2 };
    return refusal('CONFLICT');
  });
  stub('repairs.get', () => detail);
  await openPage(`/manager/workshop/${detail._id}`, { as: 'admin' });
  await press(main, 'Sửa phiếu');
  const form = dialog(`Sửa phiếu ${detail.number}`);
  await form.getByLabelText('Lời khách mô tả').fill('Phanh kêu to');
  await submit(form);
  await gone(form);
  await shown(main.getByText('Ô', { exact: true }));
  await press(main, 'Sửa phiếu');
  await shown(form.getByText('Đã khôi phục bản nháp'));
  await expect.element(form.getByLabelText('Lời khách mô tả')).toHaveValue('Phanh kêu to');
  await expect.element(form.getByLabelText('Đồ để lại trên xe')).toHaveValue('Ô');
});

it('offers no changes of an order that was cancelled, and says why it was [WORK-53]', async () => {
  const detail = repairDetail(newRepair({ state: 'cancelled' }), { cancellation: { reason: 'Khách đổi ý', done: '' } });
  await openOrder(detail);
  await shown(main.getByText('Khách đổi ý'));
  await shown(main.getByText('Chưa làm gì'));
  expect(main.getByRole('button', { name: 'Sửa phiếu' }).length).toBe(0);
  expect(main.getByRole('button', { name: /^Chuyển sang/ }).length).toBe(0);
});

it('says that an order is not there or could not be loaded [WORK-53]', async () => {
  const detail = repairDetail(newRepair());
  stub('repairs.get', refusal('REPAIR_ORDER_NOT_FOUND'));
  await openPage(`/manager/workshop/${detail._id}`, { as: 'admin' });
  await shown(main.getByText('Không tìm thấy phiếu sửa chữa này.'));
  stub('repairs.get', failure(500));
  await openPage(`/manager/workshop/${detail._id}`, { as: 'admin' });
  await shown(main.getByText('Không thể tải phiếu sửa chữa'));
  await retry(main, () => stub('repairs.get', detail));
  await shown(main.getByRole('heading', { name: `Phiếu ${detail.number}` }));
});

it('keeps the rest of the page when photographs cannot be loaded [WORK-53]', async () => {
  stub('repairs.pictures', failure(500));
  await openOrder(fullDetail());
  await shown(main.getByText('Không thể tải ảnh tình trạng xe'));
  await retry(main, () => stub('repairs.pictures', { images: [picture] }));
  await shown(main.getByRole('button', { name: 'Phóng to ảnh 1' }));
});

it('prints a slip with a code that leads to the order [WORK-52]', async () => {
  const detail = repairDetail(newRepair({ promisedAt: '2026-03-02T09:30:00.000Z' }), {
    belongings: 'Ghế trẻ em',
    fuel: 0,
  });
  stub('repairs.slipCode', { code: 'ABCDE23456' });
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  await openOrder(detail);
  await main.getByRole('link', { name: 'In phiếu' }).click();
  await shown(main.getByRole('heading', { name: `Phiếu tiếp nhận ${detail.number}` }));
  const slip = plainText(main.getByRole('article'));
  for (const fact of [
    '30A-123.45',
    'Trần Thị Lan, 0912345678',
    '16:30 02/03/2026',
    'Phanh kêu',
    '45.200 km',
    'Cạn',
    'Ghế trẻ em',
  ])
    expect(slip).toContain(fact);
  const code = main.getByRole('img', { name: `Mã QR của phiếu ${detail.number}` });
  await expect.element(code).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/));
  await press(main, 'In');
  expect(print).toHaveBeenCalledOnce();
});

it('prints the code for the customer, in letters and as a QR code; an erased customer has none [WORK-136]', async () => {
  const detail = repairDetail(newRepair());
  stub('repairs.get', detail);
  stub('repairs.slipCode', failure(503));
  await openPage(`/manager/workshop/${detail._id}/slip`, { as: 'admin' });
  await shown(main.getByText('Chưa lấy được mã cho khách'));
  await retry(main, () => stub('repairs.slipCode', { code: 'ABCDE23456' }));
  await shown(main.getByText('Mã: ABCDE-23456'));
  await shown(main.getByRole('img', { name: `Mã QR để khách xem phiếu ${detail.number}` }));
  stub('repairs.slipCode', { code: '' });
  await openPage(`/manager/workshop/${detail._id}/slip`, { as: 'admin' });
  await shown(main.getByRole('img', { name: `Mã QR của phiếu ${detail.number}` }));
  await gone(main.getByText('Khách quét để theo dõi xe'));
});
