import { expect, it } from 'vitest';
import { foldSearchedText, hidePhones, normalisePhone } from './phone.ts';

it.each([
  ['0912345678', '0912345678'],
  ['+84 912 345 678', '0912345678'],
  ['0084912345678', '0912345678'],
  ['0912.345.678', '0912345678'],
  ['(028) 3822-1234', '02838221234'],
  ['\u202A+84 912 345 678\u202C', '0912345678'],
  ['0912\u2011345\u2013678', '0912345678'],
  ['+84 (0)912 345 678', '0912345678'],
  ['+84 (028) 3822 1234', '02838221234'],
])('reads %s as %s [B-34]', (written, stored) => {
  expect(normalisePhone(written)).toBe(stored);
});

it.each(['', '12345', '091234567', '09123456789', '0112345678', '84912345678', '0912345678a', '+1 202 555 0100'])(
  'takes %s for no Vietnamese number',
  (written) => {
    expect(normalisePhone(written)).toBeNull();
  },
);

it.each([
  ['+84 912-345 678', '0912345678'],
  ['84912345678', '0912345678'],
  ['0084 912', '0912'],
  ['+84 9', '09'],
  ['0912.345', '0912345'],
  ['\u202A+84 (0)912 345 678\u202C', '0912345678'],
  ['845123', '845123'],
  ['  Đỗ  Lan ', 'do lan'],
  ['30A-123.45', '30a-123.45'],
])('searches for %j as %j [OFFICE-04]', (typed, folded) => {
  expect(foldSearchedText(typed)).toBe(folded);
});

it.each([
  ['Gọi 0912345678 khi xong.', 'Gọi ••• khi xong.'],
  ['Gọi 0912 345 678, hoặc +84 (28) 3822.1234', 'Gọi •••, hoặc •••'],
  ['84912345678', '•••'],
  ['0912_345_678 hoặc 0912–345–678 hoặc 0 9 1 2 3 4 5 6 7 8', '••• hoặc ••• hoặc •••'],
  ['091\u200B2345\u200B678', '•••'],
  ['Giá 1,250,000 và 0,5 lít, 12.08.2026 lúc 8:30', 'Giá 1,250,000 và 0,5 lít, 12.08.2026 lúc 8:30'],
  [
    'Xe 30A-123.45 chạy 125 000 km, 04/2021, thay ngày 05.06.2026',
    'Xe 30A-123.45 chạy 125 000 km, 04/2021, thay ngày 05.06.2026',
  ],
])('phone numbers in %j are hidden [WORK-97]', (text, expected) => {
  expect(hidePhones(text)).toBe(expected);
});
