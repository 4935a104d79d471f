import type { Order } from '@garage/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderTable } from './order-table.tsx';

const order: Order = {
  _id: '65f000000000000000abc123',
  name: 'Trần Thị Lan',
  phone: '0912345678',
  email: 'lan@garage.local',
  address: '',
  payment_method: 'COD',
  note: '',
  status: 'pending',
  total: 100_000,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const markupOf = (changes: Partial<Order>) =>
  renderToStaticMarkup(
    <OrderTable
      orders={[{ ...order, ...changes }]}
      busy={false}
      empty={null}
      choice={{ chosen: [], has: () => false, add: () => undefined, toggle: () => undefined, clear: () => undefined }}
      onComplete={() => undefined}
      onOpen={() => undefined}
    />,
  );

it('shows that a customer’s data were erased, instead of a missing number and address', () => {
  const erased = markupOf({ name: '', phone: '', email: '' });
  expect(erased).toContain('Khách đã xóa dữ liệu');
  expect(erased).not.toContain('<a ');
  expect(erased).not.toContain('Chưa có địa chỉ');
  const kept = markupOf({});
  expect(kept).toContain('href="tel:0912345678"');
  expect(kept).toContain('Chưa có địa chỉ');
});
