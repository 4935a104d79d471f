import { expect, it } from 'vitest';
import { formatCount, formatDate, formatDateTime, formatDay, formatMoney, formatTime } from './format.ts';

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

it('formats as the language data of the browser does [GEN-15, GEN-16]', () => {
  const money = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });
  const count = new Intl.NumberFormat('vi-VN');
  for (const amount of [0, 7, 999, 1_000, -1_000, -999, 12_345, 100_000, 999_999, 1_000_000, 9_007_199_254_740_991])
    expect([formatMoney(amount), formatCount(amount)]).toEqual([money.format(amount), count.format(amount)]);
  expect(formatMoney(1_249.5)).toBe(money.format(1_249.5));
  expect(formatCount(1_249.25)).toBe(count.format(1_249.25));
  const zone = { timeZone: 'Asia/Ho_Chi_Minh' };
  const date = new Intl.DateTimeFormat('vi-VN', { day: '2-digit', month: '2-digit', year: 'numeric', ...zone });
  const time = new Intl.DateTimeFormat('vi-VN', { hour: '2-digit', minute: '2-digit', ...zone });
  for (let day = 0; day < 800; day += 1) {
    const instant = new Date(Date.UTC(2023, 11, 1, day % 24, day % 60, 59, 999) + day * 86_400_000);
    const iso = instant.toISOString();
    expect([formatDate(iso), formatTime(iso)]).toEqual([date.format(instant), time.format(instant)]);
    expect(formatDateTime(iso)).toBe(`${time.format(instant)} ${date.format(instant)}`);
  }
});

it('writes a day for Vietnam, in any time zone [GEN-16]', () => {
  expect(formatDay('2026-01-05')).toBe('05/01/2026');
});
