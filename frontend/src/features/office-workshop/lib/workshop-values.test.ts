import { expect, it } from 'vitest';
import { newVehicle } from '../../../testing/repairs.ts';
import { fuelChoices, fuelText, readFuel } from './fuel.ts';
import { isKmBack } from './intake-fields.ts';
import { latenessOf } from './lateness.ts';
import { readKm } from './odometer.ts';
import { toRepairQuery } from './repair-filters.ts';
import { formatNear, fromLocalInput, toLocalInput } from './vietnam-time.ts';

const now = Date.parse('2026-03-02T02:00:00.000Z');

it('says how late an open order is [WORK-40]', () => {
  const late = (promisedAt: string | null, state: 'open' | 'finished' = 'open') =>
    latenessOf({ state, promisedAt }, now);
  expect(late('2026-03-02T02:00:00.000Z')).toBeNull();
  expect(late('2026-03-02T01:59:50.000Z')).toBe('Trễ 1 phút');
  expect(late('2026-03-02T01:00:00.000Z')).toBe('Trễ 1 giờ');
  expect(late('2026-02-27T02:00:00.000Z')).toBe('Trễ 3 ngày');
  expect(late(null)).toBeNull();
  expect(late('2026-02-27T02:00:00.000Z', 'finished')).toBeNull();
});

it('reads a kilometre reading with separators, and refuses what is none [WORK-48]', () => {
  expect(['', ' 45.200 ', '45,200', '45 200', '12,5', '-1', '12a', '99999999'].map(readKm)).toEqual([
    undefined,
    45_200,
    45_200,
    45_200,
    null,
    null,
    null,
    null,
  ]);
  expect(isKmBack('45.199', newVehicle())).toBe(true);
  expect(isKmBack('45.200', newVehicle())).toBe(false);
  expect(isKmBack('1', newVehicle({ odometer: null }))).toBe(false);
});

it('takes promised times as the clock in Vietnam shows them [WORK-48]', () => {
  expect(toLocalInput('2026-03-01T18:30:00.000Z')).toBe('2026-03-02T01:30');
  expect(fromLocalInput('2026-03-02T01:30')).toBe('2026-03-01T18:30:00.000Z');
  expect(toLocalInput(null)).toBe('');
  expect(fromLocalInput('')).toBeNull();
  expect(formatNear('2026-03-01T18:30:00.000Z', now)).toBe('01:30');
  expect(formatNear('2026-03-01T16:30:00.000Z', now)).toBe('23:30 01/03/2026');
});

it('names the level of the tank, and keeps one that is not among the choices [WORK-53]', () => {
  expect([null, 0, 50, 37].map(fuelText)).toEqual(['Chưa ghi', 'Cạn', '1/2', '37%']);
  expect(fuelChoices(37).at(-1)).toEqual({ value: '37', text: '37%' });
  expect(fuelChoices(50)).toHaveLength(6);
  expect(['', '0', '75'].map(readFuel)).toEqual([null, 0, 75]);
});

it('leaves invalid filters in an address out [WORK-45]', () => {
  const none = { q: '', state: '', step: '', waiting: '', late: '' };
  expect(toRepairQuery({ q: 'x', state: 'open', step: 'repair', waiting: 'parts', late: 'true' })).toEqual({
    q: 'x',
    state: 'open',
    step: 'repair',
    waiting: 'parts',
    late: 'true',
  });
  expect(toRepairQuery({ ...none, state: 'lost', step: 'x', waiting: 'x', late: '1' })).toEqual({});
});
