import type { Account as AccountView, Session } from '@garage/contracts';
import { SUCCESS, successMessages } from '@garage/contracts';
import { presentRole } from '../roles/index.ts';
import type { Account } from './account.ts';

export function presentAccount(account: Account): AccountView {
  return {
    _id: account.id,
    id: account.id,
    fullName: account.fullName,
    name: account.fullName,
    email: account.email,
    image: account.image,
    avatar: account.image,
    roles: account.roles.map(presentRole),
    status: account.active,
    type: account.type,
    createdAt: account.createdAt.toISOString(),
    verified: account.verified,
  };
}

export function presentSession(account: Account, token: string): Session {
  return {
    status: SUCCESS,
    message: successMessages.LOGGED_IN,
    token,
    id: account.id,
    fullName: account.fullName,
    email: account.email,
    image: account.image,
    roles: account.roles.map(presentRole),
  };
}
