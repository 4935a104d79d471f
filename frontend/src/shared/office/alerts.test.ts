import { expect, it } from 'vitest';
import { officeAlerts } from '../../i18n/office-alerts.ts';
import { newerThan } from './alerts.ts';

const item = (at: string) => ({ at, text: `Khách ${at}`, path: '/admin-chat' });

it('announces only items that are newer than those of the previous response [OFFICE-10]', () => {
  const first = newerThan(undefined, [item('2026-11-24T02:00:00.000Z')]);
  expect(first).toEqual({ items: [], after: '2026-11-24T02:00:00.000Z' });
  const both = [item('2026-11-24T02:05:00.000Z'), item('2026-11-24T02:00:00.000Z')];
  expect(newerThan(first.after, both)).toEqual({ items: [both[0]], after: '2026-11-24T02:05:00.000Z' });
  expect(newerThan('2026-11-24T02:05:00.000Z', [])).toEqual({ items: [], after: '2026-11-24T02:05:00.000Z' });
});

it('announces the first customer who waits after none did [OFFICE-10]', () => {
  const { after } = newerThan(undefined, []);
  expect(newerThan(after, [item('2026-11-24T02:00:00.000Z')]).items).toHaveLength(1);
});

it('shows the number of waiting items at the start of the title of the tab [OFFICE-12]', () => {
  expect(officeAlerts.titleOf(0, 'Sản phẩm')).toBe('Sản phẩm');
  expect(officeAlerts.titleOf(3, 'Sản phẩm')).toBe('(3) Sản phẩm');
});
