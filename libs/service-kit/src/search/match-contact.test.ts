import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { contactTermsOf, type ContactParts } from './contact-terms.ts';
import { readContactSearch, toCondition, type ContactCondition } from './match-contact.ts';
import { narrow } from './narrow-search.ts';

const dao: ContactParts = {
  names: ['Nguyễn Thị Đào'],
  codes: ['A1B2C3', '12345F', '51H-678.90', '51H67890'],
  email: 'Dao.nguyen@gmail.com',
  phone: '0912345678',
};

/** True when one of the alternatives of a check is a term, or matches the phone number or e-mail. */
const isChecked = (check: Document, { phone, email }: ContactParts, terms: string[]): boolean =>
  [check['$or'] ?? check].flat().some((alternative: Document) => {
    const { searchTerms, phone: ofPhone, email: ofEmail } = alternative;
    return terms.includes(searchTerms) || (ofPhone ?? /$^/).test(phone) || (ofEmail ?? /$^/).test(email);
  });

const matches = ({ searchTerms, $and: checks = [] }: ContactCondition, parts: ContactParts, terms: string[]): boolean =>
  searchTerms !== undefined &&
  searchTerms.$all.every((term) => terms.includes(term)) &&
  checks.every((check) => isChecked(check, parts, terms));

/** The condition for a collection of these records, all of which have the terms of this release. */
function narrowFor(searched: string, records: readonly ContactParts[]): Promise<ContactCondition> {
  const stored = records.flatMap(contactTermsOf);
  const search = readContactSearch(searched, 'phone');
  if (!search || 'id' in search) return Promise.resolve(toCondition(search));
  return narrow(search.pieces, {
    has: async (term) => stored.includes(term),
    hasWord: async (word) => stored.some((term) => term.startsWith(`${word}+`)),
  });
}

/** Finds a record by the terms that all releases store, and by those of this release: both must agree. */
async function isFound(searched: string, parts: ContactParts = dao): Promise<boolean> {
  const terms = contactTermsOf(parts);
  const unfilled = matches(toCondition(readContactSearch(searched, 'phone')), parts, terms);
  expect(matches(await narrowFor(searched, [parts]), parts, terms)).toBe(unfilled);
  return unfilled;
}

describe('the search of staff in records about people [OFFICE-06]', () => {
  it.each([
    'Nguyễn',
    'dao nguyen',
    'đào',
    'thi',
    'n',
    'a1b2',
    'a1b2c',
    '#A1B2C3',
    'dao.nguyen@gmail.com',
    'Dao.Nguyen@Gmail.com',
    'dao.nguyen@g',
    'dao.nguyen@gmail.co',
    '@gmail.com',
    'gmail',
    'gmail.com',
    'dao.nguyen',
    '0912 345 678',
    '0912.345.678',
    '+84 912 345 678',
    '+84 (0)912 345 678',
    '84912345678',
    '0912',
    '0912 345',
    '912 345',
    '678',
    '345678',
    '2345',
    'đào 5678',
    'đào 0912 345 678',
    '+84912345678 đào',
    '51H-678.90',
    '51h67890',
    '51h6',
    '678.90',
    '51H',
    '51H 678',
    '51h-678 90',
    '51 H-678.90',
    'đào 678',
    '678 nguyễn thị',
    'thị đào nguyễn',
    'nguyễn thị đ',
    'nguyễn đ',
    'đào ngu',
    'đào ng',
    'ng th',
    'ng thị đào',
    'nguyễn thị đà 5678',
    '0912345',
    '912345 đào',
    'nguyen@gm',
    '12345',
  ])('finds «%s»', async (searched) => expect(await isFound(searched)).toBe(true));

  it.each([
    'guyen',
    'daonguyen',
    '0913',
    '9999',
    '123456789012',
    '67891',
    '78901',
    'om',
    '???',
    'dao tran',
    'dao.nguyen@yahoo.com',
    'dao@gmail.com',
    'nguyen.dao@gmail.com',
    'dao.nguyenxgmail.com',
  ])('does not find «%s»', async (searched) => expect(await isFound(searched)).toBe(false));

  it.each(['dao.nguyen@garage.l', 'dao.nguyen@garage.lo', 'dao.nguyen@garage.local', 'nguyen@garage.local'])(
    'finds an address of an unusual ending by «%s»',
    async (searched) => expect(await isFound(searched, { ...dao, email: 'dao.nguyen@garage.local' })).toBe(true),
  );

  it('finds the digits of a phone number only in their sequence', async () => {
    const apart = { ...dao, codes: [], phone: '0123492345' };
    const repeated = { ...dao, phone: '0910000123' };
    expect(await isFound('12345', apart)).toBe(false);
    expect(await isFound('00000', repeated)).toBe(false);
    expect(await isFound('100001', repeated)).toBe(true);
  });

  it('finds an address with digits like those of a phone number', async () => {
    const named = { ...dao, email: '0912.345.678@gmail.com' };
    expect(await isFound('0912.345.678@gmail.com', named)).toBe(true);
    expect(await isFound('dao 0912.345.678@gm', named)).toBe(true);
  });

  it('finds an id, and nothing that has no letter and no digit', () => {
    const match = (searched: string) => toCondition(readContactSearch(searched, 'phone'));
    expect(match('0123456789abcdef01234567')._id?.toHexString()).toBe('0123456789abcdef01234567');
    expect(match('  ')).toEqual({});
    expect(match('!?')).toEqual({ searchTerms: { $all: [''] } });
    expect(match('@').searchTerms).toEqual({ $all: [''] });
  });

  const lan: ContactParts = { names: ['Nguyễn Thị Lan'], codes: [], email: '', phone: '0987654678' };
  const lanAnh: ContactParts = { names: ['Nguyễn Thị Lan Anh'], codes: [], email: '', phone: '' };
  const thanh: ContactParts = { names: ['Nguyễn Thành'], codes: [], email: '', phone: '' };

  it.each([
    ['thị lan', ['thi+lan']],
    ['lan thị', ['lan+thi']],
    ['lan ngu', ['lan', 'ngu']],
    ['Thị L', ['thi']],
    ['nguyễn thị lan', ['lan+nguyen+thi']],
    ['nguyễn thị la', ['nguyen+la', 'thi+la']],
    ['nguyễn thị lan anh', ['lan+nguyen+thi', 'anh+lan+thi']],
    ['nguyễn thà', ['nguyen+tha']],
    ['nguyễn anh thành', ['nguyen+thanh', 'anh+thanh']],
    ['lan 678', ['lan+678']],
    ['thị lan 0987654678', ['thi+lan', '0987654678']],
    ['765467', ['765467']],
    ['98765467', ['765467']],
    ['51h-678.90', ['51h67890']],
  ])('needs few terms for «%s»', async (searched, terms) => {
    const { searchTerms } = await narrowFor(searched, [lan, lanAnh, thanh]);
    expect(searchTerms?.$all.toSorted()).toEqual(terms.toSorted());
  });

  it('finds several words of the long name of a company, when they are complete', async () => {
    const name = 'Công ty TNHH Thương mại Dịch vụ Sửa chữa Ô tô Minh Phát';
    const company: ContactParts = { names: [name], codes: [], email: '', phone: '' };
    expect(await isFound('công ty minh phát', company)).toBe(true);
    expect(await isFound('minh phát', company)).toBe(true);
    const longer = `${name} một hai ba bốn năm sáu bảy tám`;
    expect(contactTermsOf({ ...company, names: [longer] }).length).toBeLessThan(320);
  });

  it('stores few terms, because each is an entry of an index that is written with the record', () => {
    const typical = { names: ['Nguyễn Văn An'], codes: ['A1B2C3'], email: 'an.nguyen@gmail.com', phone: '0987654321' };
    expect(contactTermsOf(typical).length).toBeLessThanOrEqual(45);
  });
});
