import { expect, it } from 'vitest';
import { formatDay, formatLongDay } from './civil-text.ts';

it('formats a day for Vietnam, in any time zone [GEN-16]', () => {
  expect(formatDay('2026-01-05')).toBe('05/01/2026');
  expect(formatLongDay('2026-11-21')).toBe('Thứ Bảy, 21/11/2026');
  expect(formatLongDay('2026-11-22')).toBe('Chủ Nhật, 22/11/2026');
});
