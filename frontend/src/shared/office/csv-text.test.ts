import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';
import type { CsvCell } from './csv-text.ts';

const rowsOf = (...rows: CsvCell[][]) => csvText({ titles: ['Ngày', 'Số đơn'], rows }).slice(1);

it('starts with a byte-order mark and the titles [OFFICE-86]', () => {
  expect(csvText({ titles: ['Ngày', 'Số đơn'], rows: [] })).toBe('\uFEFFNgày,Số đơn\n');
});

it('quotes separators, quotation marks and line breaks [OFFICE-86]', () => {
  expect(rowsOf(['a;b', 'c,d'], ['"e"', 'f\ng'])).toBe('Ngày,Số đơn\n"a;b","c,d"\n"""e""","f\ng"\n');
});

it('writes numbers as they are, and nothing for unknown ones [OFFICE-86]', () => {
  expect(rowsOf([1_250_000, -2.5], [0, null])).toBe('Ngày,Số đơn\n1250000,-2.5\n0,\n');
});

it('writes days with the year first, like the exports of the server [OFFICE-86]', () => {
  expect(rowsOf([{ day: '2026-11-05' }, 3])).toBe('Ngày,Số đơn\n2026-11-05,3\n');
});

it.each(['=1+1', '+84', '-x', '@a', '\ta', '＝1', '=HYPERLINK("x";"y")'])(
  'makes no formula of the text %j [OFFICE-86]',
  (text) => {
    expect(rowsOf([text])).toMatch(/\n"?'/);
  },
);
