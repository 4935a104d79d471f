import type { Account as AccountView, RouteOf, Session } from '@garage/contracts';
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
    ...presentGrants(account),
    status: account.active,
    type: account.type,
    createdAt: account.createdAt.toISOString(),
    verified: account.verified,
  };
}

/** The account with the fields that only its owner gets. */
export function presentOwnAccount(account: Account): AccountView {
  const { phone = '' } = account;
  return { ...presentAccount(account), ...(phone !== '' && { phone }) };
}

/** The response to an update: the account and the e-mail that is pending confirmation. */
export function presentUpdate(account: Account, view: AccountView): RouteOf<'accounts.update'>['response'] {
  const { pendingEmail } = account;
  return {
    status: SUCCESS,
    message: pendingEmail === null ? successMessages.ACCOUNT_UPDATED : successMessages.EMAIL_TO_CONFIRM,
    account: view,
    emailToConfirm: pendingEmail,
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
    ...presentGrants(account),
  };
}

const presentGrants = ({ grants = [] }: Account): Pick<AccountView, 'grants'> =>
  grants.length === 0 ? {} : { grants: [...grants] };
