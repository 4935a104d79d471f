import { expect, it } from 'vitest';
import { formatCount, formatDate, formatMoney } from './format.ts';

it('formats money as whole đồng for Vietnam [GEN-15]', () => {
  expect(formatMoney(1_250_000)).toBe('1.250.000\u00a0₫');
  expect(formatMoney(0)).toBe('0\u00a0₫');
});

it('formats dates for Vietnam, by the day there [GEN-16]', () => {
  expect(formatDate('2026-11-21T03:00:00.000Z')).toBe('21/11/2026');
  expect(formatDate('2026-11-21T17:30:00.000Z')).toBe('22/11/2026');
});

it('groups counts by thousands', () => {
  expect(formatCount(12_480)).toBe('12.480');
});
