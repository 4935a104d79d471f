/** The figures on the start page of the back office. */
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { gone, horizontalOverflow, message, plainText, press, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { appointmentFigures, orderFigures, searchFigures, stubDashboard } from '../../testing/period-figures.ts';
import { callsOf, failure, stub } from '../../testing/stub-api.ts';

/** Thursday, 5 March 2026, 00:30 in Vietnam, when it is still the day before in UTC. */
const now = Date.parse('2026-03-05T00:30:00+07:00');

const card = (title: string): Locator =>
  page
    .locate('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true, level: 3 }) })
    .last();
const orders = (): Locator => card('Đơn hàng theo ngày');
const slots = (): Locator => card('Lịch hẹn theo khung giờ');
const walker = (place: Locator): Locator => place.getByRole('slider');
/** Waits until a place contains a text. */
const says = async (place: Locator, text: string): Promise<void> => {
  await shown(place);
  await expect.poll(() => plainText(place)).toContain(text);
};
const choose = (name: string): Promise<void> => page.getByText(name, { exact: true }).click();

/** Days of the requests for orders so far. */
const asked = () => callsOf('orders.periodStats').map(({ query }) => [query['from'], query['to']]);

const openDashboard = (query = '', viewport?: { width: number; height: number }): Promise<void> =>
  openPage(`/manager${query}`, { as: 'master', ...(viewport && { viewport }) });

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  stubDashboard();
  return () => vi.useRealTimers();
});

/** Presses a button that starts a download, and returns the name and the text of the file. */
async function download(button: Locator): Promise<{ name: string; text: string }> {
  const files: Blob[] = [];
  const names: string[] = [];
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return '#';
    }),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    }),
  ];
  await button.click();
  for (const spy of spies) spy.mockRestore();
  const bytes = await files[0]?.arrayBuffer();
  return { name: names[0] ?? '', text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

it('shows the last 30 days in Vietnam, and keeps another period in the address [OFFICE-80]', async () => {
  await openDashboard();
  await shown(orders());
  await expect.poll(asked).toEqual([['2026-02-04', '2026-03-05']]);
  await choose('Tháng này');
  await expect.poll(asked).toContainEqual(['2026-03-01', '2026-03-05']);
  expect(window.location.search).toBe('?period=month');
  await choose('Tự chọn');
  await page.getByLabelText('Từ ngày').fill('2026-01-01');
  await expect.poll(asked).toContainEqual(['2026-01-01', '2026-03-05']);
  expect(window.location.search).toBe('?period=own&from=2026-01-01&to=2026-03-05');
  await choose('30 ngày');
  expect(window.location.search).toBe('');
});

it('opens with the period of the address, and explains own dates that are invalid [OFFICE-80]', async () => {
  await openDashboard('?period=own&from=2024-01-01&to=2025-01-01');
  await shown(page.getByText('Kỳ dài nhất là 366 ngày.'));
  expect(asked()).toEqual([]);
  await page.getByLabelText('Đến ngày').fill('2023-12-31');
  await shown(page.getByText('Ngày kết thúc phải từ ngày bắt đầu trở đi.'));
  await page.getByLabelText('Đến ngày').fill('2024-12-31');
  await expect.poll(asked).toEqual([['2024-01-01', '2024-12-31']]);
});

it('compares each figure with the period before, and shows a dash without a base [OFFICE-81]', async () => {
  await openDashboard('?period=7');
  // 21 completed orders and a pending one, after 20.
  await says(orders(), '22 đơn đặt trong kỳ +2 (+10%) kỳ trước 20');
  await says(card('Doanh thu theo ngày'), '2.100.000 ₫ từ đơn hoàn thành +100.000 ₫ (+5%)');
  await says(card('Doanh thu theo ngày'), 'Chưa hoàn thành 50.000 ₫');
  await says(slots(), '12 lịch hẹn trong kỳ +12 (—) kỳ trước 0');
  await says(card('Tìm kiếm không có kết quả'), 'không so được với kỳ trước');
  await says(card('Thời gian chờ trong trò chuyện'), '45 giây −15 giây (−25%)');
  expect(plainText(orders())).toContain('Chờ xử lý 1');
});

it('shows the values of a drawing to the keyboard and the pointer [OFFICE-85]', async () => {
  await openDashboard('?period=7');
  const days = walker(orders());
  await shown(days);
  days.element().focus();
  await expect.element(days).toHaveAttribute('aria-valuetext', expect.stringContaining('05/03/2026: Hoàn thành 6,'));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(days).toHaveAttribute('aria-valuetext', expect.stringContaining('04/03/2026: Hoàn thành 5,'));
  await says(orders(), 'Thứ Tư, 04/03/2026');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(days).toHaveAttribute('aria-valuetext', expect.stringContaining('27/02/2026'));
  days.element().blur();
  await expect.poll(() => plainText(orders())).not.toContain('/2026');

  const heat = walker(slots());
  heat.element().focus();
  await userEvent.keyboard('{Home}{End}{Home}{ArrowRight}');
  await expect.element(heat).toHaveAttribute('aria-valuetext', 'Thứ Hai, 09:00: 1 lịch hẹn');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(heat).toHaveAttribute('aria-valuetext', 'Thứ Ba, 09:00: 0 lịch hẹn');
  await days.hover({ position: { x: 200, y: 100 } });
  await says(orders(), '/2026 Hoàn thành: ');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => plainText(orders())).not.toContain('/2026');
});

it('names each drawing and shows its numbers as a table [OFFICE-86]', async () => {
  await openDashboard('?period=7');
  await shown(orders().getByRole('img', { name: /Đơn hàng theo ngày Từ 27\/02\/2026 đến 05\/03\/2026/ }));
  await press(orders(), 'Xem bảng số: Đơn hàng theo ngày');
  const table = orders().getByRole('table');
  await shown(table);
  expect(orders().getByRole('img').query()).toBeNull();
  const rows = table
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toHaveLength(8);
  expect(rows[0]).toEqual(['Ngày', 'Tổng', 'Hoàn thành', 'Đang xử lý', 'Chờ xử lý', 'Đã hủy']);
  expect(rows.at(-1)).toEqual(['05/03/2026', '7', '6', '0', '1', '0']);
  await press(orders(), 'Xem hình vẽ: Đơn hàng theo ngày');
  await gone(table);
});

it('saves the numbers of a drawing as CSV for spreadsheets [OFFICE-86]', async () => {
  await openDashboard('?period=7');
  const services = card('Dịch vụ được hẹn nhiều nhất');
  const button = services.getByRole('button', { name: 'Tải CSV' });
  await shown(button);
  expect(await download(button)).toEqual({
    name: 'dich-vu-duoc-hen_2026-02-27_2026-03-05.csv',
    text: `\uFEFFDịch vụ,Số lượng,Kỳ trước\nThay dầu,8,4\n"'=Bảo dưỡng; kiểm tra",3,0\n`,
  });
  const { text } = await download(card('Doanh thu theo ngày').getByRole('button', { name: 'Tải CSV' }));
  expect(text).toContain('\n2026-03-05,600000,50000\n');
});

it('leaves the other drawings when a service fails, and retries only that one [OFFICE-88]', async () => {
  stub('contacts.periodStats', failure(503, 'Hệ thống đang bận'));
  await openDashboard('?period=7');
  await shown(message('error', 'Không thể tải số liệu lịch hẹn'));
  await shown(walker(orders()));
  await shown(walker(card('Thời gian chờ trong trò chuyện')));
  expect(walker(slots()).query()).toBeNull();
  stub('contacts.periodStats', appointmentFigures());
  await press(slots(), 'Thử lại');
  await shown(walker(slots()));
  expect(asked()).toHaveLength(1);
});

it('says so when a period has nothing to draw [OFFICE-88]', async () => {
  const none = { pending: 0, processing: 0, completed: 0, cancelled: 0, revenue: 0, openAmount: 0 };
  stub('orders.periodStats', ({ query }) => {
    const { days, before } = orderFigures({ from: query['from'] ?? '', to: query['to'] ?? '' });
    return { days: days.map(({ date }) => ({ date, ...none })), before };
  });
  stub('search.periodStats', searchFigures({ from: '2026-03-05', to: '2026-03-05' }, { searches: [] }));
  await openDashboard('?period=7');
  await says(orders(), 'Chưa có số liệu trong kỳ này.');
  await says(orders(), '0 đơn đặt trong kỳ −20 (−100%)');
  await says(card('Khách tìm gì mà không thấy'), 'Chưa có số liệu trong kỳ này.');
  expect(walker(orders()).query()).toBeNull();
});

it('reserves the space of the drawings while they are loaded [OFFICE-88]', async () => {
  stub('orders.periodStats', () => new Promise<never>(() => {}));
  await openDashboard('?period=7');
  await shown(walker(slots()));
  const waiting = orders().locate('[aria-busy]');
  expect(waiting.element().getBoundingClientRect().height).toBeGreaterThan(200);
});

it('fits a phone, also with the table of a long period [OFFICE-85]', async () => {
  await openDashboard('?period=90', phone);
  await shown(walker(orders()));
  expect(horizontalOverflow()).toBe(0);
  await press(orders(), 'Xem bảng số: Đơn hàng theo ngày');
  await shown(orders().getByRole('table'));
  expect(horizontalOverflow()).toBe(0);
});
