import { accountLocked, accountRolesChanged, accountUnlocked, accountUpdated, type RoleName } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { Account } from './account.ts';

/** The fields to set; omitted fields stay unchanged. */
export interface AccountChange {
  fullName?: string;
  image?: string;
  /** Empty removes the number. */
  phone?: string;
  pendingEmail?: string | null;
  roles?: RoleName[];
  active?: boolean;
}

/** The fields of the change whose values differ from the account's; null when there are none. */
export function differenceOf(before: Account, change: AccountChange): AccountChange | null {
  const { fullName, image, phone, pendingEmail, roles, active } = change;
  const difference: AccountChange = {
    ...(fullName !== undefined && fullName !== before.fullName && { fullName }),
    ...(image !== undefined && image !== before.image && { image }),
    ...(phone !== undefined && phone !== (before.phone ?? '') && { phone }),
    ...(pendingEmail !== undefined && pendingEmail !== before.pendingEmail && { pendingEmail }),
    ...(roles && !isSameSet(roles, before.roles) && { roles }),
    ...(active !== undefined && active !== before.active && { active }),
  };
  return Object.keys(difference).length > 0 ? difference : null;
}

/** True when the change makes the account's tokens invalid, because it affects roles or locks the account. */
export function endsTokens({ roles, active }: AccountChange): boolean {
  return roles !== undefined || active === false;
}

type EventBuilder = (after: Account, facts: Pick<EventDraft, 'version' | 'correlationId'>) => EventDraft;

const updated: EventBuilder = ({ id, fullName, image }, facts) => ({
  contract: accountUpdated,
  entityId: id,
  data: { fullName, image },
  ...facts,
});
const rolesChanged: EventBuilder = ({ id, roles, tokenVersion }, facts) => ({
  contract: accountRolesChanged,
  entityId: id,
  data: { roles, tokenVersion },
  ...facts,
});
const locked: EventBuilder = ({ id, tokenVersion }, facts) => ({
  contract: accountLocked,
  entityId: id,
  data: { tokenVersion },
  ...facts,
});
const unlocked: EventBuilder = ({ id }, facts) => ({ contract: accountUnlocked, entityId: id, data: {}, ...facts });

/** Functions that build the events of a change. They are called one by one, because each event has its own version. */
export function eventBuildersOf({ fullName, image, roles, active }: AccountChange): EventBuilder[] {
  return [
    ...(fullName !== undefined || image !== undefined ? [updated] : []),
    ...(roles ? [rolesChanged] : []),
    ...(active === undefined ? [] : [active ? unlocked : locked]),
  ];
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
