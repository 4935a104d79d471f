import { expect, it } from 'vitest';
import { readStandardHours, writeStandardHours } from './standard-hours.ts';

it.each([
  ['', null],
  [' ', null],
  ['1,5', 90],
  ['0.75', 45],
  ['2', 120],
  ['100', 6_000],
  ['101', undefined],
  ['0', undefined],
  ['0,05', undefined],
  ['một', undefined],
  ['1,5,5', undefined],
])('standard hours %j are %j minutes [WORK-100]', (typed, minutes) => {
  expect(readStandardHours(typed)).toBe(minutes);
});

it('standard hours are written as they are typed [WORK-100]', () => {
  expect([90, 45, 20, null].map(writeStandardHours)).toEqual(['1,5', '0,75', '0,33', '']);
});
