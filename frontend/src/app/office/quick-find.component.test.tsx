/** The quick search of the back office, and bookings by phone that start from what is known. */
import type { ManagedProduct } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endDrafts } from '../../shared/office/drafts/end-drafts.ts';
import { stubAvailability, stubBooking, vietnameseDate } from '../../testing/appointments.ts';
import { newAppointment } from '../../testing/calendar.ts';
import { dialog, gone, horizontalOverflow, message, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newOrder } from '../../testing/orders.ts';
import { newProduct } from '../../testing/products.ts';
import { newRepair, newVehicle } from '../../testing/repairs.ts';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, failure, leaveOthersPending, stub } from '../../testing/stub-api.ts';

const visit = newAppointment({
  fullName: 'Phạm Quốc Đạt',
  numberPhone: '0987654321',
  email: '',
  vehicle: 'Toyota Vios 2019',
  plate: '51F-123.45',
});
const order = newOrder({ name: 'Phạm Quốc Đạt', phone: '0987654321' });
const product: ManagedProduct = { ...newProduct({ name: 'Phạm vi gương' }), revision: 1 };
const tomorrow = vietnameseDate(1);

const finder = dialog('Tìm nhanh');
const field = finder.getByRole('combobox');
const options = () => finder.getByRole('option').all();
const optionTexts = () => options().map((option) => option.element().textContent);
const booking = dialog('Đặt lịch qua điện thoại');

beforeEach(() => endDrafts(accountOf('admin').id));

function stubRecords(): void {
  stub('contacts.list', [visit]);
  stub('orders.list', [order]);
  stub('products.manage', [product]);
  stub('repairs.list', []);
  stub('vehicles.list', []);
  // Later than the dialog opens.
  stub('contacts.nextFree', async () => {
    await new Promise(requestAnimationFrame);
    return [{ date: tomorrow, timeSlot: '10:00' as const, free: 2 }];
  });
  stubAvailability();
  stubBooking();
}

/** Enters a text and presses Enter within one task, faster than the search starts. */
function typeAndEnter(text: string): void {
  const input = field.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('The field is no input');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}

async function openFinder(): Promise<void> {
  leaveOthersPending();
  stubRecords();
  await openPage('/manager/news', { as: 'admin' });
  await shown(page.getByRole('button', { name: 'Tìm nhanh' }));
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

it('books a known caller by the number and two Enters, in the next free slot [OFFICE-97]', async () => {
  await openFinder();
  await userEvent.keyboard('0987654321');
  await shown(finder.getByRole('option', { name: 'Đặt lịch cho Phạm Quốc Đạt' }));
  await userEvent.keyboard('{Enter}');
  await shown(booking.getByText('Khách quen: Phạm Quốc Đạt'));
  await gone(finder);
  await expect.element(booking.getByLabelText('Điện thoại')).toHaveFocus();
  await expect.element(booking.getByLabelText('Biển số')).toHaveValue('51F-123.45');
  await userEvent.keyboard('{Enter}');
  await shown(message('success', 'Dat lich thanh cong!'));
  expect(callsOf('contacts.create').map(({ body }) => body)).toEqual([
    {
      fullName: 'Phạm Quốc Đạt',
      numberPhone: '0987654321',
      date: tomorrow,
      timeSlot: '10:00',
      vehicle: 'Toyota Vios 2019',
      plate: '51F-123.45',
    },
  ]);
});

it('fills in a caller whose number is typed in the form, but nothing that was typed [OFFICE-97]', async () => {
  stubRecords();
  await openPage('/manager/booking', { as: 'admin' });
  await page.getByRole('button', { name: 'Đặt lịch qua điện thoại' }).click();
  await booking.getByLabelText('Biển số').fill('30A-999.99');
  await booking.getByLabelText('Điện thoại').fill('098 765 4321');
  await expect.element(booking.getByLabelText('Họ và tên')).toHaveValue('Phạm Quốc Đạt');
  await expect.element(booking.getByLabelText('Biển số')).toHaveValue('30A-999.99');
});

it('takes nothing of a caller when another name was typed [OFFICE-97]', async () => {
  stubRecords();
  await openPage('/manager/booking', { as: 'admin' });
  await page.getByRole('button', { name: 'Đặt lịch qua điện thoại' }).click();
  await booking.getByLabelText('Họ và tên').fill('Lê Thị Hoa');
  await booking.getByLabelText('Điện thoại').fill('0987654321');
  await shown(booking.getByText('Khách quen: Phạm Quốc Đạt'));
  await expect.element(booking.getByLabelText('Họ và tên')).toHaveValue('Lê Thị Hoa');
  await expect.element(booking.getByLabelText('Biển số')).toHaveValue('');
});

it('opens records with the arrow keys and Enter [OFFICE-97]', async () => {
  await openFinder();
  await userEvent.keyboard('quoc');
  await expect
    .poll(optionTexts)
    .toEqual([
      expect.stringContaining('Đặt lịch cho Phạm Quốc Đạt'),
      expect.stringContaining('09:00 04/03/2026'),
      expect.stringContaining(orderCodeOf(order._id)),
      expect.stringContaining('Phạm vi gương'),
    ]);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options()[3] ?? finder).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(() => window.location.search).toBe(`?open=${order._id}`);
});

it('opens a page by its name without accents, and offers only pages of the role [OFFICE-97]', async () => {
  await openFinder();
  await userEvent.keyboard('lich hen');
  await shown(finder.getByRole('option', { name: 'Lịch hẹn Trang' }));
  await field.fill('tai khoan');
  await expect.poll(() => finder.getByRole('option', { name: 'Tài khoản' }).length).toBe(0);
});

it('does not open what matched an earlier text when Enter follows at once [OFFICE-97]', async () => {
  await openFinder();
  await userEvent.keyboard('quoc');
  await shown(finder.getByRole('option', { name: 'Đặt lịch cho Phạm Quốc Đạt' }));
  stub('contacts.list', []);
  stub('orders.list', []);
  stub('products.manage', []);
  typeAndEnter('Lê Thị Hoa');
  await shown(finder.getByText('Không tìm thấy kết quả nào.'));
  expect(booking.length).toBe(0);
  // The text alone says what this is.
  typeAndEnter('0912000111');
  await shown(booking);
});

it('ignores key events without a key, as browsers send them when they fill in a form [OFFICE-97]', async () => {
  await openFinder();
  const errors: unknown[] = [];
  const note = (event: ErrorEvent) => {
    errors.push(event.message);
    event.preventDefault();
  };
  window.addEventListener('error', note);
  onTestFinished(() => window.removeEventListener('error', note));
  window.dispatchEvent(new Event('keydown'));
  expect(errors).toEqual([]);
});

it('says that a part of the results failed, and shows the others [OFFICE-97]', async () => {
  await openFinder();
  stub('orders.list', failure(500));
  await userEvent.keyboard('pham');
  await shown(finder.getByText('Một phần kết quả chưa tải được.'));
  await shown(finder.getByRole('option', { name: 'Phạm vi gương' }));
});

it('does not open over another dialog, and fits a phone [OFFICE-97]', async () => {
  stubRecords();
  await openPage('/manager/booking', { as: 'admin', viewport: phone });
  await page.getByRole('button', { name: 'Đặt lịch qua điện thoại' }).click();
  await shown(booking.getByLabelText('Họ và tên'));
  await userEvent.keyboard('{Control>}k{/Control}{Escape}');
  await gone(booking);
  expect(finder.length).toBe(0);
  await page.getByRole('button', { name: 'Tìm nhanh' }).click();
  await userEvent.keyboard('0987654321');
  await shown(finder.getByRole('option').first());
  expect(horizontalOverflow()).toBe(0);
});

it('finds repair orders by number and vehicles by plate, and the pages of both [WORK-58]', async () => {
  await openFinder();
  const repair = newRepair({ number: 'SC-26-000123', step: 'repair' });
  const vehicle = newVehicle();
  for (const id of ['contacts.list', 'orders.list', 'products.manage'] as const) stub(id, []);
  stub('repairs.list', ({ query }) => (query['q'] === 'SC-26' ? [repair] : []));
  stub('vehicles.list', ({ query }) => (query['q'] === '30a123' ? [vehicle] : []));
  await field.fill('SC-26');
  await expect.poll(optionTexts).toEqual(['SC-26-000123 · 30A-123.45Sửa chữa · Trần Thị LanPhiếu sửa chữa']);
  await field.fill('30a123');
  await expect.poll(optionTexts).toEqual(['30A-123.45 · Toyota ViosTrần Thị LanXe']);
  stub('vehicles.get', failure(404));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.location.pathname).toBe(`/manager/vehicles/${vehicle._id}`);
  const links = page.getByRole('navigation', { name: 'Menu quản lý' });
  await expect.element(links.getByRole('link', { name: 'Xưởng' })).toHaveAttribute('href', '/manager/workshop');
  await expect
    .element(links.getByRole('link', { name: 'Xe', exact: true }))
    .toHaveAttribute('href', '/manager/vehicles');
});
