import { expect, it } from 'vitest';
import { plateAt } from './vehicle.ts';

const [bought, changed] = [new Date('2024-03-01'), new Date('2026-02-01')];
const vehicle = {
  plateKey: '30A12345',
  plates: [
    { key: '29A54321', from: bought, until: changed },
    { key: '30A12345', from: changed, until: null },
  ],
};

it.each([
  ['the first one before the file was made', '2023-01-01', '29A54321'],
  ['from its first moment', '2024-03-01', '29A54321'],
  ['until the next one', '2026-01-31', '29A54321'],
  ['at the moment of the change', '2026-02-01', '30A12345'],
  ['today', '2026-11-28', '30A12345'],
])('a vehicle has the plate of the time: %s', (_, at, key) => {
  expect(plateAt(vehicle, new Date(at))).toBe(key);
});

it('has the present plate when no other is known', () => {
  expect(plateAt({ plateKey: '30A12345', plates: [] }, changed)).toBe('30A12345');
});
