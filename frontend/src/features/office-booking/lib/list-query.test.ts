import { expect, it } from 'vitest';
import { isSearch, toListQuery } from './list-query.ts';

const none = { q: '', date: '', timeSlot: '', status: '', sort: '' };

it('requests a day and a slot together when both are set [MAPT-01, MAPT-02]', () => {
  expect(toListQuery({ ...none, date: '2026-11-23', timeSlot: '09:00' })).toEqual({
    date: '2026-11-23',
    timeSlot: '09:00',
  });
});

it('accepts valid filters only', () => {
  const all = { q: 'lan', date: '2026-11-23', timeSlot: '16:00', status: 'confirmed', sort: 'date-desc' };
  expect(toListQuery(all)).toEqual(all);
  expect(toListQuery({ q: '', date: '2026-02-30', timeSlot: '12:00', status: 'gone', sort: 'up' })).toEqual({});
});

it('has no parameter for the default order [MAPT-04]', () => {
  expect(toListQuery({ ...none, sort: 'default' })).toEqual({});
  expect(isSearch({ ...none, sort: 'date-asc' })).toBe(false);
  expect(isSearch({ ...none, status: 'pending' })).toBe(true);
});
