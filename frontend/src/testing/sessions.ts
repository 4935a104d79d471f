/** Accounts of component tests, and their sessions in the browser's storage. */
import type { Account } from '@garage/contracts';
import type { RoleName } from '@garage/contracts/browser';
import { forgetSession, storeSession } from '../shared/lib/session.ts';
import type { SessionUser } from '../shared/lib/session.ts';
import { idOf } from './ids.ts';

/** A technician is a customer with a grant. */
export type TestRole = RoleName | 'technician';

const names = {
  customer: 'Trần Thị Lan',
  technician: 'Bùi Quang Huy',
  admin: 'Lê Văn Quản',
  master: 'Lâm Việt Tâm',
} as const;

/** The account with a role. */
export function accountOf(role: TestRole): Account {
  const name: RoleName = role === 'technician' ? 'customer' : role;
  const id = idOf(`account ${role}`);
  const fullName = names[role];
  return {
    _id: id,
    id,
    fullName,
    name: fullName,
    email: `${role}@garage.local`,
    image: '',
    avatar: '',
    roles: [{ _id: idOf(`role ${name}`), name }],
    ...(role === 'technician' && { grants: ['technician'] }),
    status: true,
    type: 'local',
    createdAt: '2026-01-01T00:00:00.000Z',
    verified: true,
  };
}

let tokens = 0;

/** A session of an account, as a login begins it: with a token of its own. */
export function sessionOf({ id, fullName, email, image, roles, grants }: Account): {
  token: string;
  user: SessionUser;
} {
  tokens += 1;
  const claims = btoa(JSON.stringify({ sub: id, exp: 4_102_444_800, jti: tokens }));
  return {
    token: `header.${claims}.signature`,
    user: { id, fullName, email, image, roles, ...(grants && { grants }) },
  };
}

/** Stores a session as a login does; undefined removes it. */
export function signInAs(account: Account | undefined): void {
  if (account === undefined) forgetSession();
  else storeSession(sessionOf(account));
}
