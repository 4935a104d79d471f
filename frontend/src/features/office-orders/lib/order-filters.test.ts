import { expect, it } from 'vitest';
import { toOrderQuery } from './order-filters.ts';

const none = { q: '', status: '', from: '', to: '', sort: '' };

it('asks for what is chosen', () => {
  const chosen = { q: 'lan', status: 'pending', from: '2026-11-01', to: '2026-11-21', sort: 'oldest' };
  expect(toOrderQuery(chosen)).toEqual(chosen);
  expect(toOrderQuery(none)).toEqual({});
});

it('leaves out of an address what is no status, no day and no order', () => {
  expect(toOrderQuery({ ...none, status: 'lost', from: '2026-02-30', to: 'today', sort: 'price' })).toEqual({});
});
