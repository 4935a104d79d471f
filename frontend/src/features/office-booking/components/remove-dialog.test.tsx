import type { Appointment } from '@garage/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RemoveDialog } from './remove-dialog.tsx';

const appointment: Appointment = {
  _id: '65f000000000000000abc123',
  reference: 'GR-7K2M9Q',
  fullName: 'Trần Thị Lan',
  numberPhone: '0912345678',
  email: 'lan@garage.local',
  date: '2026-01-05',
  timeSlot: '09:00',
  description: '',
  vehicle: '',
  plate: '',
  service: '',
  status: 'pending',
  imageCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};
const markupOf = (changes: Partial<Appointment>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RemoveDialog appointment={{ ...appointment, ...changes }} onClose={() => undefined} />
    </QueryClientProvider>,
  );

it('says before the deletion that the customer gets a mail about it, if one is sent [OFFICE-05]', () => {
  expect(markupOf({})).toContain('khách sẽ nhận thư báo hủy qua lan@garage.local');
  for (const changes of [{ email: '' }, { status: 'cancelled' }] as const)
    expect(markupOf(changes)).not.toContain('thư báo hủy');
});
