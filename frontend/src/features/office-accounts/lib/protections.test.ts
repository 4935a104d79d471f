import type { Account } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './protections.ts';

const account = (_id: string, role: string): Account => ({
  _id,
  id: _id,
  fullName: 'Nguyễn Văn An',
  name: 'Nguyễn Văn An',
  email: 'an@garage.example',
  image: '',
  avatar: '',
  roles: [{ _id: 'role', name: role }],
  status: true,
  type: 'local',
  createdAt: '2026-01-01T00:00:00.000Z',
  verified: true,
});

const refusal = (kind: Parameters<typeof refusalOf>[0]['kind'], of: Account) => refusalOf({ kind, account: of }, 'me');

describe('refusalOf', () => {
  it('protects masters, ignoring the case of the role’s name [ROLE-20, ROLE-21, ROLE-22]', () => {
    const other = account('other', 'Master');
    expect(refusal('edit', other)).toBe('MASTER_PROTECTED');
    expect(refusal('remove', other)).toBe('MASTER_DELETE_PROTECTED');
    expect(refusal('remove-roles', other)).toBe('MASTER_ROLES_PROTECTED');
    expect(refusal('lock', other)).toBe('MASTER_LOCK_PROTECTED');
    expect(refusal('unlock', other)).toBeNull();
  });

  it('protects one’s own account first [ROLE-23, ROLE-24]', () => {
    const own = account('me', 'master');
    expect(refusal('lock', own)).toBe('OWN_LOCK_REFUSED');
    expect(refusal('remove', own)).toBe('OWN_DELETE_REFUSED');
  });

  it('lets a master do everything to anybody else', () => {
    for (const kind of ['edit', 'remove', 'remove-roles', 'lock', 'unlock'] as const)
      expect(refusal(kind, account('other', 'admin'))).toBeNull();
  });
});
