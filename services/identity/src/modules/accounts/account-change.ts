import { accountLocked, accountRolesChanged, accountUnlocked, accountUpdated, type RoleName } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { Account } from './account.ts';

/** What a change sets; what is left out stays. */
export interface AccountChange {
  fullName?: string;
  image?: string;
  pendingEmail?: string | null;
  roles?: RoleName[];
  active?: boolean;
}

/** What of a change is not so already; null when all of it is. */
export function differenceOf(before: Account, change: AccountChange): AccountChange | null {
  const { fullName, image, pendingEmail, roles, active } = change;
  const difference: AccountChange = {
    ...(fullName !== undefined && fullName !== before.fullName && { fullName }),
    ...(image !== undefined && image !== before.image && { image }),
    ...(pendingEmail !== undefined && pendingEmail !== before.pendingEmail && { pendingEmail }),
    ...(roles && !isSameSet(roles, before.roles) && { roles }),
    ...(active !== undefined && active !== before.active && { active }),
  };
  return Object.keys(difference).length > 0 ? difference : null;
}

/** Whether the account's tokens say what is no longer so. */
export function endsTokens({ roles, active }: AccountChange): boolean {
  return roles !== undefined || active === false;
}

type Announcement = (after: Account, facts: Pick<EventDraft, 'version' | 'correlationId'>) => EventDraft;

const updated: Announcement = ({ id, fullName, image }, facts) => ({
  contract: accountUpdated,
  entityId: id,
  data: { fullName, image },
  ...facts,
});
const rolesChanged: Announcement = ({ id, roles, tokenVersion }, facts) => ({
  contract: accountRolesChanged,
  entityId: id,
  data: { roles, tokenVersion },
  ...facts,
});
const locked: Announcement = ({ id, tokenVersion }, facts) => ({
  contract: accountLocked,
  entityId: id,
  data: { tokenVersion },
  ...facts,
});
const unlocked: Announcement = ({ id }, facts) => ({ contract: accountUnlocked, entityId: id, data: {}, ...facts });

/** What others are told of a change. Each is a version of the account. */
export function announcementsOf({ fullName, image, roles, active }: AccountChange): Announcement[] {
  return [
    ...(fullName !== undefined || image !== undefined ? [updated] : []),
    ...(roles ? [rolesChanged] : []),
    ...(active === undefined ? [] : [active ? unlocked : locked]),
  ];
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
