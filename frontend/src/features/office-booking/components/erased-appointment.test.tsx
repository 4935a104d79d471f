import type { AppointmentDetail } from '@garage/contracts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppointmentTable } from './appointment-table.tsx';
import { DetailFacts } from './detail-facts.tsx';
import { WeekSlot } from './week-slot.tsx';

const nothing = () => undefined;
const erased: AppointmentDetail = {
  _id: '65f000000000000000abc123',
  reference: 'GR-7K2M9Q',
  fullName: '',
  numberPhone: '',
  email: '',
  date: '2026-01-05',
  timeSlot: '09:00',
  description: '',
  vehicle: '',
  plate: '',
  service: '',
  status: 'pending',
  imageCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 2,
  images: [],
  history: [],
};
const slot = { timeSlot: erased.timeSlot, taken: 1, capacity: 2, appointments: [erased] };

it.each<[place: string, ReactNode]>([
  ['the list', <AppointmentTable key="" appointments={[erased]} busy={false} empty={null} onOpen={nothing} />],
  ['the week', <WeekSlot key="" slot={slot} continued={[]} closed={false} gripOf={() => ({})} />],
  ['its details', <DetailFacts key="" detail={erased} />],
])('says in %s of whom nothing is left that the data were erased, and has no number to call', (_, part) => {
  const markup = renderToStaticMarkup(part);
  expect(markup).toContain('Khách đã xóa dữ liệu');
  expect(markup).not.toContain('<a ');
  expect(markup).not.toMatch(/<dd[^>]*><\/dd>/);
});

it('distinguishes the buttons of erased appointments by their codes', () => {
  const list = <AppointmentTable appointments={[erased]} busy={false} empty={null} onOpen={nothing} />;
  for (const action of ['Xem chi tiết', 'Đổi trạng thái', 'Xóa']) {
    expect(renderToStaticMarkup(list)).toContain(`${action} lịch hẹn của khách đã xóa dữ liệu (GR-7K2M9Q)`);
  }
});
