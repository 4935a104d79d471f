import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { listFieldsOf, matchAccounts } from './account-search.ts';

const dao = {
  fullName: 'Nguyễn Thị Đào',
  email: 'minh.tuan88@garage.com.vn',
  phone: '0912345678',
  roles: ['customer' as const],
};

/** True when one of the alternatives of a check matches its field. */
const isChecked = (check: Document, fields: Document): boolean =>
  [check['$or'] ?? check]
    .flat()
    .some((alternative: Document) =>
      Object.entries(alternative).some(([field, pattern]) => pattern.test(fields[field])),
    );

function isFound(searched: string, account = dao): boolean {
  const { nameKey, searchTerms } = listFieldsOf(account);
  const { searchTerms: wanted, $and: checks = [] } = matchAccounts(searched);
  return (
    wanted !== undefined &&
    wanted.$all.every((term) => searchTerms.includes(term)) &&
    checks.every((check) => isChecked(check, { ...account, nameKey }))
  );
}

describe('the search of accounts [OFFICE-01] [OFFICE-06] [MACC-02]', () => {
  it.each([
    'n',
    'ng',
    'đào',
    'thị nguyễn',
    'guye',
    'minh.tuan88@garage.com.vn',
    'MINH.TUAN88',
    'tuan8',
    'n88',
    'n88@',
    'h.t',
    'tuan88@gar',
    'garage',
    '@garage',
    '0912 345 678',
    '+84912345678',
    '2345',
    '345678',
    '678',
    'đào 0912 345 678',
    'Khách hàng',
    'customer',
  ])('finds «%s»', (searched) => expect(isFound(searched)).toBe(true));

  it.each(['om', 'com', 'arage', 'a@g', 'tuan89', 'minhtuan', '345679', 'admin', 'khach', 'g', '.*', '??'])(
    'does not find «%s»',
    (searched) => expect(isFound(searched)).toBe(false),
  );

  it.each(['dao@garage.l', 'dao@garage.lo', 'dao@garage.local', 'o@garage.local'])(
    'finds an address of an unusual ending by «%s»',
    (searched) => expect(isFound(searched, { ...dao, email: 'minh.dao@garage.local' })).toBe(true),
  );

  it('finds the addresses of a provider by its name only, because too many have it', () => {
    const account = { ...dao, email: 'dao@gmail.com' };
    expect(
      ['gmail', 'gmail.com', 'dao@gmail.com', 'dao@g'].filter((searched) => isFound(searched, account)),
    ).toHaveLength(4);
    expect(isFound('mai', account)).toBe(false);
  });

  it('finds a role also in names and e-mails', () => {
    expect(isFound('admin', { ...dao, fullName: 'Admin Nguyễn' })).toBe(true);
    expect(isFound('master', { ...dao, email: 'web.master@garage.vn' })).toBe(true);
  });

  it('matches an id, everything for an empty text', () => {
    expect(matchAccounts('0123456789abcdef01234567')._id?.toHexString()).toBe('0123456789abcdef01234567');
    expect(matchAccounts(' ')).toEqual({});
  });
});
