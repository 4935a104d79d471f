import { expect, it } from 'vitest';
import { otherRecords } from './records-of-customer.ts';

const record = (_id: string, phone = '0912345678') => ({ _id, phone });

it('leaves out the open record and those already shown, also from their number [OFFICE-05]', () => {
  const page = { items: [record('a'), record('b'), record('c')], total: 30 };
  expect(otherRecords(page, { except: ['a', 'c', 'x'] })).toEqual({ items: [record('b')], total: 28 });
  expect(otherRecords(undefined, { except: [] })).toEqual({ items: [], total: 0 });
});

it('leaves out records that were found by something else than the whole phone number [OFFICE-05]', () => {
  const page = { items: [record('a'), record('b', '02912345678')], total: 2 };
  const isWanted = ({ phone }: { phone: string }) => phone === '0912345678';
  expect(otherRecords(page, { except: [], isWanted })).toEqual({ items: [record('a')], total: 1 });
});
