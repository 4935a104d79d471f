import type { Appointment, Order } from '@garage/contracts';
import { expect, it } from 'vitest';
import { callerIn } from './known-caller.ts';

const phone = '0912345678';
const visit: Appointment = {
  _id: '6b07299d71fdc4af3aba62a8',
  reference: 'ABCD2345',
  fullName: 'Phạm Quốc Đạt',
  numberPhone: phone,
  email: '',
  date: '2026-03-02',
  timeSlot: '09:00',
  description: '',
  vehicle: 'Toyota Vios 2019',
  plate: '51F-123.45',
  service: '',
  status: 'confirmed',
  imageCount: 0,
  createdAt: '2026-03-01T02:00:00.000Z',
  version: 1,
};
const order: Order = {
  _id: '6b07299d71fdc4af3aba62a9',
  name: 'Trần Thị Lan',
  phone,
  email: 'lan@garage.local',
  address: '',
  payment_method: 'COD',
  note: '',
  status: 'pending',
  total: 900_000,
  createdAt: '2026-03-01T02:00:00.000Z',
};
const pagesOf = (appointments: Appointment[], orders: Order[]) => ({
  appointments: { items: appointments, total: appointments.length },
  orders: { items: orders, total: orders.length },
  error: null,
});

it('knows a caller from the newest appointment, or else from an order [OFFICE-97]', () => {
  const older = { ...visit, fullName: 'Tên cũ' };
  expect(callerIn(pagesOf([visit, older], [order]), phone)).toEqual({
    fields: { fullName: 'Phạm Quốc Đạt', email: '', vehicle: 'Toyota Vios 2019', plate: '51F-123.45' },
    last: { visit: '2026-03-02' },
  });
  expect(callerIn(pagesOf([], [order]), phone)?.fields).toEqual({
    fullName: 'Trần Thị Lan',
    email: 'lan@garage.local',
    vehicle: '',
    plate: '',
  });
});

it('knows nobody by a similar number, or whose data were erased [OFFICE-97]', () => {
  const similar = { ...visit, numberPhone: '0912345670' };
  expect(callerIn(pagesOf([similar, { ...visit, fullName: '' }], [{ ...order, name: '' }]), phone)).toBeNull();
});
