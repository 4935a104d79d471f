import { expect, it } from 'vitest';
import { toOrderQuery } from './order-filters.ts';

const none = { q: '', status: '', from: '', to: '', sort: '' };

it('requests the selected filters', () => {
  const chosen = { q: 'lan', status: 'pending', from: '2026-11-01', to: '2026-11-21', sort: 'oldest' };
  expect(toOrderQuery(chosen)).toEqual(chosen);
  expect(toOrderQuery(none)).toEqual({});
});

it('ignores invalid statuses, days and sort orders in an address', () => {
  expect(toOrderQuery({ ...none, status: 'lost', from: '2026-02-30', to: 'today', sort: 'price' })).toEqual({});
});
