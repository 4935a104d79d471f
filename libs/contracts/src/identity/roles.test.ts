import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRole, roleNames, staffRoles } from './roles.ts';

describe('hasRole', () => {
  it.each([
    [['customer'], { customer: true, admin: false, master: false }],
    [['admin'], { customer: true, admin: true, master: false }],
    [['master'], { customer: true, admin: true, master: true }],
    [['customer', 'admin'], { customer: true, admin: true, master: false }],
    [[], { customer: false, admin: false, master: false }],
    [['administrator', 'masters', ''], { customer: false, admin: false, master: false }],
  ])('of %j [ROLE-02]', (names, expected) => {
    expect(Object.fromEntries(roleNames.map((wanted) => [wanted, hasRole(names, wanted)]))).toEqual(expected);
  });

  it('ignores case [ROLE-01]', () => {
    fc.assert(
      fc.property(fc.mixedCase(fc.constantFrom(...roleNames)), fc.constantFrom(...roleNames), (name, wanted) => {
        expect(hasRole([name], wanted)).toBe(hasRole([name.toLowerCase()], wanted));
      }),
    );
    expect(hasRole(['MASTER'], 'admin')).toBe(true);
  });

  it('is false for unknown role names', () => {
    const unknown = fc.string().filter((name) => !roleNames.some((known) => known === name.toLowerCase()));
    fc.assert(
      fc.property(fc.array(unknown), fc.constantFrom(...roleNames), (names, wanted) => {
        expect(hasRole(names, wanted)).toBe(false);
      }),
    );
  });
});

it('the roles of staff are those with the rights of an admin', () => {
  expect(staffRoles).toEqual(['admin', 'master']);
});
