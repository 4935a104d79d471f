import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { contactTermsOf, type ContactParts } from './contact-terms.ts';
import { matchContact } from './match-contact.ts';

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

function isFound(searched: string, parts: ContactParts = dao): boolean {
  const terms = contactTermsOf(parts);
  const { searchTerms, $and: checks = [] } = matchContact(searched, 'phone');
  return (
    searchTerms !== undefined &&
    searchTerms.$all.every((term) => terms.includes(term)) &&
    checks.every((check) => isChecked(check, parts, terms))
  );
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
    '12345',
  ])('finds «%s»', (searched) => expect(isFound(searched)).toBe(true));

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
  ])('does not find «%s»', (searched) => expect(isFound(searched)).toBe(false));

  it.each(['dao.nguyen@garage.l', 'dao.nguyen@garage.lo', 'dao.nguyen@garage.local', 'nguyen@garage.local'])(
    'finds an address of an unusual ending by «%s»',
    (searched) => expect(isFound(searched, { ...dao, email: 'dao.nguyen@garage.local' })).toBe(true),
  );

  it('finds the digits of a phone number only in their sequence', () => {
    const apart = { ...dao, codes: [], phone: '0123492345' };
    const repeated = { ...dao, phone: '0910000123' };
    expect(isFound('12345', apart)).toBe(false);
    expect(isFound('00000', repeated)).toBe(false);
    expect(isFound('100001', repeated)).toBe(true);
  });

  it('finds an address with digits like those of a phone number', () => {
    const named = { ...dao, email: '0912.345.678@gmail.com' };
    expect(isFound('0912.345.678@gmail.com', named)).toBe(true);
    expect(isFound('dao 0912.345.678@gm', named)).toBe(true);
  });

  it('finds an id, and nothing that has no letter and no digit', () => {
    const match = (searched: string) => matchContact(searched, 'phone');
    expect(match('0123456789abcdef01234567')._id?.toHexString()).toBe('0123456789abcdef01234567');
    expect(match('  ')).toEqual({});
    expect(match('!?')).toEqual({ searchTerms: { $all: [''] } });
    expect(match('@').searchTerms).toEqual({ $all: [''] });
  });

  it('stores few terms, because each is an entry of an index that is written with the record', () => {
    const typical = { names: ['Nguyễn Văn An'], codes: ['A1B2C3'], email: 'an.nguyen@gmail.com', phone: '0987654321' };
    expect(contactTermsOf(typical).length).toBeLessThanOrEqual(25);
  });
});
