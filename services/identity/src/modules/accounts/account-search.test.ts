import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { narrow, toCondition, type ContactCondition } from '@garage/service-kit/search';
import { listFieldsOf, readAccountSearch } from './account-search.ts';

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

function matches({ searchTerms: wanted, $and: checks = [] }: ContactCondition, account: typeof dao): boolean {
  const { nameKey, searchTerms } = listFieldsOf(account);
  return (
    wanted !== undefined &&
    wanted.$all.every((term) => searchTerms.includes(term)) &&
    checks.every((check) => isChecked(check, { ...account, nameKey }))
  );
}

/** The condition for these accounts, all of which have the terms of this release. */
function narrowFor(searched: string, accounts: readonly (typeof dao)[]): Promise<ContactCondition> {
  const stored = accounts.flatMap((account) => listFieldsOf(account).searchTerms);
  const search = readAccountSearch(searched);
  if (!search || 'id' in search) return Promise.resolve(toCondition(search));
  return narrow(search.pieces, {
    has: async (term) => stored.includes(term),
    hasWord: async (word) => stored.some((term) => term.startsWith(`${word}+`)),
  });
}

/** Finds an account by the terms that all releases store, and by those of this release: both must agree. */
async function isFound(searched: string, account = dao): Promise<boolean> {
  const unfilled = matches(toCondition(readAccountSearch(searched)), account);
  expect(matches(await narrowFor(searched, [account]), account)).toBe(unfilled);
  return unfilled;
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
  ])('finds «%s»', async (searched) => expect(await isFound(searched)).toBe(true));

  it.each(['om', 'com', 'arage', 'a@g', 'tuan89', 'minhtuan', '345679', 'admin', 'khach', 'g', '.*', '??'])(
    'does not find «%s»',
    async (searched) => expect(await isFound(searched)).toBe(false),
  );

  it.each(['dao@garage.l', 'dao@garage.lo', 'dao@garage.local', 'o@garage.local'])(
    'finds an address of an unusual ending by «%s»',
    async (searched) => expect(await isFound(searched, { ...dao, email: 'minh.dao@garage.local' })).toBe(true),
  );

  it('finds the addresses of a provider by its name only, because too many have it', async () => {
    const account = { ...dao, email: 'dao@gmail.com' };
    for (const searched of ['gmail', 'gmail.com', 'dao@gmail.com', 'dao@g'])
      expect(await isFound(searched, account)).toBe(true);
    expect(await isFound('mai', account)).toBe(false);
  });

  it('finds a role also in names and e-mails', async () => {
    expect(await isFound('admin', { ...dao, fullName: 'Admin Nguyễn' })).toBe(true);
    expect(await isFound('master', { ...dao, email: 'web.master@garage.vn' })).toBe(true);
  });

  const tran = { ...dao, fullName: 'Trần Minh', email: 'tran.nguyen@garage.vn' };

  it.each([
    ['minh', ['minh']],
    ['nguyen', ['nguyen']],
    ['inh.tuan8', ['.tuan8', 'inh.tu']],
    ['tuan88@gar', ['tuan88', 'uan88@']],
    ['nguyễn đào', ['nguyen+dao']],
    ['nguyễn đ', ['nguyen']],
    ['nguyễn trần', ['nguyen+tran']],
    ['thị đào nguyễn', ['dao+nguyen+thi']],
    ['guyen đào', ['dao', 'guyen']],
    ['912345', ['912345']],
  ])('needs few terms for «%s»', async (searched, terms) => {
    const { searchTerms } = await narrowFor(searched, [dao, tran]);
    expect(searchTerms?.$all.toSorted()).toEqual(terms);
  });

  it('matches an id, everything for an empty text', () => {
    expect(toCondition(readAccountSearch('0123456789abcdef01234567'))._id?.toHexString()).toBe(
      '0123456789abcdef01234567',
    );
    expect(readAccountSearch(' ')).toBeNull();
  });
});
