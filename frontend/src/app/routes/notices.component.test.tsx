/** The bell in the header and the page of notices. With the events behind them: e2e/notices.spec.ts. */
import type { Notice } from '@garage/contracts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator, LocatorSelectors } from 'vitest/browser';
import { idOf } from '../../testing/ids.ts';
import { horizontalOverflow, message, press, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newOwnOrder, newOwnVehicle, stubOwnVehicles } from '../../testing/own-vehicles.ts';
import { callsOf, failure, leaveOthersPending, pageOf, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const bell = page.getByRole('banner').getByRole('button', { name: /^Thông báo/ });
const none = page.getByRole('heading', { name: 'Bạn chưa có thông báo nào' });

const rowsOf = (place: LocatorSelectors, name: 'Thông báo' | 'Thông báo mới nhất'): Locator =>
  place.getByRole('list', { name, exact: true }).getByRole('listitem');

const frame = () => new Promise(requestAnimationFrame);

const newNotice = (code: string): Notice => ({
  _id: idOf(`notice ${code}`),
  kind: 'order',
  event: 'order.processing',
  entityId: idOf(`order ${code}`),
  code,
  at: '2026-03-01T02:00:00.000Z',
  readAt: null,
});

it('makes no request for guests, who have no bell [DAILY-67]', async () => {
  leaveOthersPending();
  await openPage('/about');
  await shown(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }));
  await shown(page.getByRole('main').getByRole('heading', { level: 1 }));
  expect([bell.length, callsOf('notices.unread').length, callsOf('notices.list').length]).toEqual([0, 0, 0]);
});

it('shows at most 99+, on a phone and in the back office, too [DAILY-67]', async () => {
  leaveOthersPending();
  stub('notices.unread', { count: 100 });
  for (const [path, opening] of [
    ['/about', { as: 'customer', viewport: phone }],
    ['/manager', { as: 'admin' }],
  ] as const) {
    await openPage(path, opening);
    await expect.element(bell).toHaveAccessibleName('Thông báo, 99+ chưa đọc');
    await expect.element(bell).toHaveTextContent('99+');
  }
});

it('counts again each minute while the page is visible, and when it becomes visible [DAILY-67]', async () => {
  leaveOthersPending();
  stub('notices.unread', { count: 0 });
  const counted = () => callsOf('notices.unread').length;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openPage('/about', { as: 'customer' });
  // `expect.poll` would advance the stopped timers.
  while (counted() === 0) await frame();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const setVisibility = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    window.dispatchEvent(new Event('visibilitychange'));
  };
  const advance = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let frames = 0; frames < 3; frames += 1) await frame();
    return counted();
  };
  expect(await advance(58_000)).toBe(1);
  expect(await advance(3_000)).toBe(2);
  setVisibility('hidden');
  expect(await advance(180_000)).toBe(2);
  setVisibility('visible');
  expect(await advance(0)).toBe(3);
});

it('works by keyboard: opened and walked through with arrows, closed with Escape [DAILY-67]', async () => {
  leaveOthersPending();
  stub('notices.unread', { count: 2 });
  stub('notices.list', [newNotice('A1'), newNotice('B2')]);
  await openPage('/about', { as: 'customer' });
  await expect.element(bell).toHaveAccessibleName('Thông báo, 2 chưa đọc');
  const button = bell.element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{ArrowDown}');
  const rows = rowsOf(page, 'Thông báo mới nhất');
  await shown(rows.first());
  expect(rows.length).toBe(2);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(bell).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(bell).toHaveAttribute('aria-expanded', 'false');
  await expect.element(bell).toHaveFocus();
});

it('says that there are no notices, or that they cannot be loaded, and loads them on request [DAILY-67]', async () => {
  stub('notices.list', []);
  await openPage('/notices', { as: 'customer' });
  await shown(none);
  stub('notices.list', failure(500));
  await openPage('/notices', { as: 'customer' });
  await shown(message('error', 'Không thể tải thông báo'));
  stub('notices.list', []);
  await press(page, 'Thử lại');
  await shown(none);
  expect(rowsOf(page, 'Thông báo').length).toBe(0);
});

it('shows ten notices a page [DAILY-67]', async () => {
  const many = Array.from({ length: 11 }, (_, index) => newNotice(`N${index}`));
  stub('notices.list', ({ query }) => {
    const [size, first] = [Number(query['limit']), Number(query['limit']) * (Number(query['page']) - 1)];
    return pageOf(many.slice(first, first + size), many.length);
  });
  await openPage('/notices', { as: 'customer' });
  const rows = rowsOf(page.getByRole('main'), 'Thông báo');
  await expect.poll(() => rows.length).toBe(10);
  await page.getByRole('main').getByRole('link', { name: 'Trang 2' }).click();
  await expect.poll(() => rows.length).toBe(1);
  expect(window.location.search).toBe('?page=2');
});

it('shows what has happened to a vehicle in the workshop, and leads to it in the account, where its notices are read [QUOTE-146]', async () => {
  const vehicle = newOwnVehicle({ standing: 'confirmed' });
  const { _id: entityId } = vehicle;
  const facts = { kind: 'repair', entityId, code: 'SC-26-000123' } as const;
  const list: Notice[] = [
    { ...newNotice('ready'), ...facts, event: 'repair.moved-handover' },
    { ...newNotice('waits'), ...facts, event: 'repair.waiting-customer' },
  ];
  stub('notices.list', list);
  stub('notices.unread', { count: 2 });
  stub('notices.open', ({ params }) => list.find(({ _id }) => _id === params['id']) ?? refusal('NOTICE_NOT_FOUND'));
  await openPage('/notices', { as: 'customer', viewport: phone });
  const rows = rowsOf(page.getByRole('main'), 'Thông báo');
  await shown(rows.getByText('Phiếu SC-26-000123: xưởng đang chờ câu trả lời của bạn'));
  expect(horizontalOverflow()).toBe(0);
  stubOwnVehicles([newOwnVehicle({ plate: '51F-678.90', standing: 'confirmed' }), vehicle]);
  stub('ownvehicles.history', { status: SUCCESS, orders: [newOwnOrder({})] });
  stub('notices.read', { count: 0 });
  await rows.getByText('Phiếu SC-26-000123: xe đã xong và sẵn sàng bàn giao').click();
  await shown(page.getByRole('region', { name: `Lịch sử sửa chữa xe ${vehicle.plate}` }).getByText('SC-26-000123'));
  await expect.element(page.getByRole('article', { name: vehicle.plate })).toHaveFocus();
  expect(callsOf('ownvehicles.history').map(({ params }) => params)).toEqual([{ id: entityId }]);
  await expect.poll(() => callsOf('notices.read').map(({ body }) => body)).toEqual([{ entityId }]);
});

it('opens the order of a notice that a device links to; without that notice, the list [DAILY-67] [DAILY-69]', async () => {
  leaveOthersPending();
  const notice = newNotice('A1');
  stub('notices.list', []);
  stub('notices.open', ({ params }) => (params['id'] === notice._id ? notice : refusal('NOTICE_NOT_FOUND')));
  await openPage(`/notices?open=${notice._id}`, { as: 'customer' });
  await expect.poll(() => window.location.pathname).toBe(`/order/orderDetail/${notice.entityId}`);
  await openPage(`/notices?open=${idOf('another notice')}`, { as: 'customer' });
  await shown(message('error', 'Không mở được thông báo này'));
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/notices');
  await shown(none);
});
