/** The workshop's board by step and its list of repair orders. */
import type { RepairOrder } from '@garage/contracts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  dialog,
  gone,
  horizontalOverflow,
  message,
  plainText,
  press,
  retry,
  rowOf,
  shown,
  submit,
} from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { boardCursor, boardOf, newRepair, repairAnswer, repairDetail, stubBoard } from '../../testing/repairs.ts';
import { callsOf, failure, pageOf, refusal, stub, withDetails } from '../../testing/stub-api.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

const column = (name: string) => page.getByRole('region', { name });
const cards = (name: string) => column(name).getByRole('listitem').all().map(plainText);

async function openBoard(orders: readonly RepairOrder[]): Promise<void> {
  stubBoard(orders);
  await openPage('/manager/workshop', { as: 'admin' });
  await shown(column('Tiếp nhận'));
}

it('shows the open orders by step, late ones and waiting ones in words [WORK-40]', async () => {
  const late = newRepair({ promisedAt: ago(2.5) });
  const waiting = newRepair({ step: 'repair', waiting: { for: 'parts', since: '2026-03-01T02:10:00.000Z', note: '' } });
  await openBoard([late, waiting]);
  await shown(column('Kiểm tra, 1 phiếu').getByText('Trễ 2 giờ'));
  expect(cards('Kiểm tra, 1 phiếu')[0]).toContain(late.number);
  expect(cards('Kiểm tra, 1 phiếu')[0]).toContain('30A-123.45');
  expect(cards('Kiểm tra, 1 phiếu')[0]).toContain('Phanh kêu khi đi chậm');
  await shown(column('Sửa chữa, 1 phiếu').getByText('Chờ phụ tùng từ 09:10 01/03/2026'));
  expect(column('Tiếp nhận, 0 phiếu').getByRole('listitem').length).toBe(0);
});

it('scrolls its columns within itself, and makes those without orders narrow [WORK-40]', async () => {
  await openBoard([newRepair(), newRepair({ step: 'repair' })]);
  await shown(column('Sửa chữa'));
  expect(horizontalOverflow()).toBe(0);
  const width = (name: string) => column(name).element().getBoundingClientRect().width;
  expect(width('Tiếp nhận, 0 phiếu')).toBeLessThan(width('Kiểm tra, 1 phiếu') / 2);
});

it('shows one step at a time on a phone, chosen with the counts [WORK-40]', async () => {
  const order = newRepair({ promisedAt: ago(1) });
  stubBoard([order, newRepair({ step: 'repair' })]);
  await openPage('/manager/workshop', { as: 'admin', viewport: phone });
  const picker = page.getByLabelText('Xem bước');
  await shown(picker);
  expect(picker.getByRole('option').all().map(plainText).slice(0, 2)).toEqual(['Tiếp nhận (0)', 'Kiểm tra (1, 1 trễ)']);
  await shown(page.getByText(order.number));
  await gone(column('Sửa chữa, 1 phiếu'));
  await picker.selectOptions('Sửa chữa (1)');
  await shown(column('Sửa chữa, 1 phiếu'));
  await gone(column('Kiểm tra, 1 phiếu'));
  expect(horizontalOverflow()).toBe(0);
});

it('follows the changes of others after its cursor [WORK-41]', async () => {
  const order = newRepair();
  stubBoard([order]);
  const after = '2026-03-01T03:00:00.000Z';
  stub('repairs.changes', ({ query }) =>
    query['after'] === boardCursor
      ? { orders: [{ ...order, step: 'repair' as const, version: 2 }, newRepair({ step: 'receive' })], after }
      : { orders: [{ ...order, version: 1 }], after },
  );
  await openPage('/manager/workshop', { as: 'admin' });
  await shown(column('Sửa chữa, 1 phiếu').getByText(order.number));
  await shown(column('Tiếp nhận, 1 phiếu'));
  expect(callsOf('repairs.board')).toHaveLength(1);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => callsOf('repairs.changes').at(-1)?.query).toEqual({ after });
  // An older state that arrives late changes nothing.
  await shown(column('Sửa chữa, 1 phiếu').getByText(order.number));
});

it('says that it may be old when changes cannot be loaded [WORK-41]', async () => {
  const order = newRepair();
  stub('repairs.board', boardOf([order]));
  stub('repairs.changes', failure(503));
  await openPage('/manager/workshop', { as: 'admin' });
  await shown(page.getByText('Bảng chưa cập nhật được, nội dung có thể đã cũ.'));
  await shown(page.getByText(order.number));
});

it('moves an order to its next step with one press [WORK-42]', async () => {
  const order = newRepair({ step: 'repair', version: 4 });
  const orders = [order];
  await openBoard(orders);
  stub('repairs.board', () => boardOf(orders));
  stub('repairs.move', ({ body }) => {
    orders[0] = { ...order, step: body.to, version: 5 };
    return repairAnswer(orders[0], 'Đã chuyển phiếu sang Kiểm tra lại.');
  });
  await press(page, `Chuyển ${order.number} sang Kiểm tra lại`);
  await shown(message('success', 'Đã chuyển phiếu sang Kiểm tra lại.'));
  await shown(column('Kiểm tra lại, 1 phiếu').getByText(order.number));
  expect(callsOf('repairs.move').map(({ params, body }) => [params['id'], body])).toEqual([
    [order._id, { to: 'recheck', version: 4 }],
  ]);
});

it('asks before the last step, which ends an order [WORK-42]', async () => {
  const order = newRepair({ step: 'handover' });
  await openBoard([order]);
  await press(page, `Chuyển ${order.number} sang Bảo hành`);
  await shown(dialog(`Thao tác với ${order.number}`).getByText('Phiếu kết thúc sau bước này'));
  expect(callsOf('repairs.move')).toEqual([]);
});

it('shows the present state after a refused move, and loads the board again [WORK-42]', async () => {
  const order = newRepair({ step: 'repair' });
  await openBoard([order]);
  stub(
    'repairs.move',
    withDetails(refusal('CONFLICT'), [
      { path: '/version', rule: '3' },
      { path: '/state', rule: 'open' },
      { path: '/step', rule: 'recheck' },
      { path: '/to', rule: 'repair' },
      { path: '/to', rule: 'clean' },
    ]),
  );
  await press(page, `Chuyển ${order.number} sang Kiểm tra lại`);
  await shown(message('error', 'Phiếu nay ở bước Kiểm tra lại, có thể chuyển sang: Sửa chữa, Vệ sinh.'));
  await expect.poll(() => callsOf('repairs.board').length).toBe(2);
});

it('offers only the allowed steps, and wants a reason for those left out [WORK-43]', async () => {
  const order = newRepair({ step: 'receive' });
  await openBoard([order]);
  stub('repairs.move', repairAnswer(order));
  await press(page, `Thao tác khác với ${order.number}`);
  const form = dialog(`Thao tác với ${order.number}`);
  expect(form.getByRole('radio').length).toBe(4);
  await form.getByLabelText('Chẩn đoán').first().click();
  await form.getByLabelText('Ghi chú nội bộ').fill('Xe quen');
  await form.getByLabelText('Ghi chú cho khách').fill('Đang tìm nguyên nhân');
  await submit(form);
  await shown(form.getByText('Vui lòng ghi lý do bỏ qua bước.'));
  expect(callsOf('repairs.move')).toEqual([]);
  await form.getByLabelText('Lý do bỏ qua').fill('Vừa kiểm tuần trước');
  await submit(form);
  await gone(form);
  expect(callsOf('repairs.move')[0]?.body).toEqual({
    to: 'diagnose',
    version: 1,
    noteInternal: 'Xe quen',
    noteForCustomer: 'Đang tìm nguyên nhân',
    skippedReason: 'Vừa kiểm tuần trước',
  });
});

it('says which consent the next steps need, with a link to the quotes [QUOTE-81]', async () => {
  const order = newRepair({ step: 'confirm', hasConsent: false });
  const others = [newRepair({ step: 'confirm' }), newRepair({ step: 'recheck', hasConsent: false })];
  const needed = 'Cần khách hàng đồng ý báo giá trước khi chuẩn bị và sửa chữa.';
  await openBoard([order, ...others]);
  for (const { number } of others) {
    await press(page, `Thao tác khác với ${number}`);
    const form = dialog(`Thao tác với ${number}`);
    await shown(form.getByRole('radio').first());
    expect(form.getByText(needed).length).toBe(0);
    await press(form, 'Hủy');
    await gone(form);
  }
  await press(page, `Thao tác khác với ${order.number}`);
  const form = dialog(`Thao tác với ${order.number}`);
  await shown(form.getByText(needed));
  expect(form.getByRole('radio').all().map(plainText)).toHaveLength(1);
  stub('repairs.get', repairDetail(order));
  stub('inspections.list', { inspections: [] });
  await form.getByRole('link', { name: 'Mở báo giá của phiếu' }).click();
  await gone(form);
  await shown(page.getByRole('heading', { name: `Phiếu ${order.number}` }));
  await shown(page.getByRole('region', { name: 'Báo giá' }));
  await shown(page.getByText(needed));
});

it('lets an order wait, and go on [WORK-44]', async () => {
  const order = newRepair();
  const since = '2026-03-01T02:10:00.000Z';
  const waiting = newRepair({ waiting: { for: 'customer', since, note: 'Chờ gọi lại' } });
  await openBoard([order, waiting]);
  stub('repairs.wait', repairAnswer(order));
  await press(page, `Thao tác khác với ${order.number}`);
  const form = page.getByRole('dialog');
  await form.getByRole('tab', { name: 'Chờ' }).click();
  await form.getByLabelText('Chờ gì').selectOptions('Chờ bên thứ ba');
  await form.getByLabelText('Ghi chú', { exact: true }).fill('Gửi tiện đĩa phanh');
  await press(form, 'Đánh dấu chờ');
  await gone(form);
  await press(page, `Thao tác khác với ${waiting.number}`);
  await form.getByRole('tab', { name: 'Chờ' }).click();
  await press(form, 'Hết chờ, làm tiếp');
  await gone(form);
  expect(callsOf('repairs.wait').map(({ params, body }) => [params['id'], body])).toEqual([
    [order._id, { version: 1, waiting: { for: 'third-party', note: 'Gửi tiện đĩa phanh' } }],
    [waiting._id, { version: 1, waiting: null }],
  ]);
});

it('cancels an order with a reason and what was done [WORK-44]', async () => {
  const order = newRepair();
  await openBoard([order]);
  stub('repairs.cancel', repairAnswer({ ...order, state: 'cancelled' }));
  await press(page, `Thao tác khác với ${order.number}`);
  const form = page.getByRole('dialog');
  await form.getByRole('tab', { name: 'Hủy phiếu' }).click();
  await press(form, 'Hủy phiếu');
  await shown(form.getByText('Vui lòng ghi lý do hủy.'));
  await form.getByLabelText('Lý do hủy').fill('Khách đổi ý');
  await form.getByLabelText('Đã làm những gì').fill('Đã tháo bánh trước');
  await press(form, 'Hủy phiếu');
  await gone(form);
  expect(callsOf('repairs.cancel')[0]?.body).toEqual({
    version: 1,
    reason: 'Khách đổi ý',
    done: 'Đã tháo bánh trước',
  });
});

it('keeps what was typed in a tab while another one is looked at [WORK-44]', async () => {
  const order = newRepair();
  await openBoard([order]);
  await press(page, `Thao tác khác với ${order.number}`);
  const form = page.getByRole('dialog');
  const note = form.getByLabelText('Ghi chú nội bộ');
  const reason = form.getByLabelText('Lý do hủy');
  await note.fill('Xe quen');
  await form.getByRole('tab', { name: 'Hủy phiếu' }).click();
  await expect.element(note).not.toBeVisible();
  await reason.fill('Khách đổi ý');
  await form.getByRole('tab', { name: 'Chuyển' }).click();
  await shown(note);
  await expect.element(note).toHaveValue('Xe quen');
  await form.getByRole('tab', { name: 'Hủy phiếu' }).click();
  await expect.element(reason).toHaveValue('Khách đổi ý');
});

it('keeps the dialog open with the present state when others were faster [WORK-42]', async () => {
  const order = newRepair({ step: 'repair' });
  await openBoard([order]);
  stub('repairs.move', refusal('REPAIR_ORDER_CLOSED'));
  stub('repairs.get', repairDetail({ ...order, step: 'recheck', version: 2 }));
  await press(page, `Thao tác khác với ${order.number}`);
  const form = page.getByRole('dialog');
  await form.getByLabelText('Ghi chú nội bộ').fill('Đã thử xe');
  await submit(form);
  await shown(form.getByText('Phiếu vừa được người khác thay đổi, nay ở bước Kiểm tra lại.'));
  expect(form.getByRole('radio').length).toBe(3);
  await submit(form);
  await expect.poll(() => callsOf('repairs.move').length).toBe(2);
  expect(callsOf('repairs.move')[1]?.body).toEqual({ to: 'clean', version: 2, noteInternal: 'Đã thử xe' });
});

it('offers the intake when there is no vehicle in the workshop [WORK-40]', async () => {
  stubBoard([]);
  await openPage('/manager/workshop', { as: 'admin' });
  await shown(page.getByText('Không có xe nào trong xưởng.'));
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Tiếp nhận xe' }).first())
    .toHaveAttribute('href', '/manager/workshop/intake');
});

it('says that the board could not be loaded, and loads it again [WORK-40]', async () => {
  const order = newRepair();
  stub('repairs.board', failure(500));
  stub('repairs.changes', { orders: [], after: boardCursor });
  await openPage('/manager/workshop', { as: 'admin' });
  await shown(page.getByRole('main').getByText('Không thể tải bảng của xưởng'));
  await retry(page, () => stub('repairs.board', boardOf([order])));
  await shown(page.getByText(order.number));
});

it('links from a full column to the list of its step [WORK-40]', async () => {
  const order = newRepair();
  const board = boardOf([order]);
  stub('repairs.board', {
    ...board,
    columns: board.columns.map((one) => (one.step === 'check' ? { ...one, total: 61 } : one)),
  });
  stub('repairs.changes', { orders: [], after: boardCursor });
  stub('repairs.list', pageOf([order], 61));
  await openPage('/manager/workshop', { as: 'admin' });
  await shown(page.getByText('Còn 60 phiếu nữa ở bước này'));
  await page.getByRole('link', { name: 'Xem trong danh sách' }).click();
  await shown(rowOf(order.number));
  expect(callsOf('repairs.list')[0]?.query).toMatchObject({ state: 'open', step: 'check' });
});

it('lists orders of all states with filters and pages [WORK-45]', async () => {
  const order = newRepair({ state: 'finished', step: 'warranty' });
  stub('repairs.list', pageOf([order], 25));
  await openPage('/manager/workshop?view=list', { as: 'admin' });
  await shown(rowOf(order.number));
  const cells = rowOf(order.number).getByRole('cell').all().map(plainText);
  expect(cells).toEqual([
    order.number,
    '30A-123.45 Toyota Vios, trắng',
    'Trần Thị Lan 0912345678',
    'Đã bàn giao',
    '–',
    '09:00 01/03/2026',
  ]);
  await page.getByRole('searchbox').fill('30a12345');
  await page.getByLabelText('Trạng thái').selectOptions('Đã hủy');
  await page.getByLabelText('Bước').first().selectOptions('Sửa chữa');
  await page.getByLabelText('Chỉ phiếu trễ hẹn').click();
  await expect
    .poll(() => callsOf('repairs.list').at(-1)?.query)
    .toEqual({ q: '30a12345', state: 'cancelled', step: 'repair', late: 'true', page: '1', limit: '10' });
  await page.getByRole('link', { name: 'Trang sau' }).click();
  await expect.poll(() => callsOf('repairs.list').at(-1)?.query['page']).toBe('2');
});

it('asks for changes every five seconds, only while the page is visible [WORK-41]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openBoard([newRepair()]);
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  await expect.poll(() => callsOf('repairs.changes').length).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => callsOf('repairs.changes').length).toBe(2);
  visibility.mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(30_000);
  visibility.mockReturnValue('visible');
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => callsOf('repairs.changes').length).toBe(3);
});
