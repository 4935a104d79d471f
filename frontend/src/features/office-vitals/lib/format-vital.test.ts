import { expect, it } from 'vitest';
import { formatShare, formatVital } from './format-vital.ts';

it('formats durations and layout shifts for Vietnam', () => {
  expect([
    formatVital('LCP', 2500),
    formatVital('INP', 199.6),
    formatVital('TTFB', 1234),
    formatVital('CLS', 0.1),
  ]).toEqual(['2,5 giây', '200 ms', '1,23 giây', '0,10']);
  expect(formatShare(0.756)).toBe('76%');
});
