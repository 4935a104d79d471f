import {
  accountGrantsChanged,
  accountLocked,
  accountRolesChanged,
  accountUnlocked,
  accountUpdated,
  employeeChanged,
  worksInWorkshop,
} from '@garage/contracts';
import type { GrantName, RoleName } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { Account } from './account.ts';
import { factsOfEmployee } from './employee.ts';

/** The fields to set; omitted fields stay unchanged. */
export interface AccountChange {
  fullName?: string;
  image?: string;
  /** Empty removes the number. */
  phone?: string;
  pendingEmail?: string | null;
  roles?: RoleName[];
  grants?: GrantName[];
  active?: boolean;
}

/** The fields of the change whose values differ from the account's; null when there are none. */
export function differenceOf(before: Account, change: AccountChange): AccountChange | null {
  const { fullName, image, phone, pendingEmail, roles, grants, active } = change;
  const difference: AccountChange = {
    ...(fullName !== undefined && fullName !== before.fullName && { fullName }),
    ...(image !== undefined && image !== before.image && { image }),
    ...(phone !== undefined && phone !== (before.phone ?? '') && { phone }),
    ...(pendingEmail !== undefined && pendingEmail !== before.pendingEmail && { pendingEmail }),
    ...(roles && !isSameSet(roles, before.roles) && { roles }),
    ...(grants && !isSameSet(grants, before.grants ?? []) && { grants }),
    ...(active !== undefined && active !== before.active && { active }),
  };
  return Object.keys(difference).length > 0 ? difference : null;
}

/** True when the change makes the account's tokens invalid, because it affects roles or grants, or locks the account. */
export function endsTokens({ roles, grants, active }: AccountChange): boolean {
  return roles !== undefined || grants !== undefined || active === false;
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
const grantsChanged: EventBuilder = ({ id, grants = [], tokenVersion }, facts) => ({
  contract: accountGrantsChanged,
  entityId: id,
  data: { grants, tokenVersion },
  ...facts,
});
const locked: EventBuilder = ({ id, tokenVersion }, facts) => ({
  contract: accountLocked,
  entityId: id,
  data: { tokenVersion },
  ...facts,
});
const unlocked: EventBuilder = ({ id }, facts) => ({ contract: accountUnlocked, entityId: id, data: {}, ...facts });

const employed: EventBuilder = (after, facts) => ({
  contract: employeeChanged,
  entityId: after.id,
  data: factsOfEmployee(after),
  ...facts,
});

/** True when the change concerns what other services know of an employee, or when the account becomes or was one. */
function concernsEmployee(before: Account, change: AccountChange): boolean {
  const { fullName, roles, grants, active } = change;
  const isConcerned = fullName !== undefined || roles !== undefined || grants !== undefined || active !== undefined;
  return isConcerned && (worksInWorkshop(before) || worksInWorkshop({ ...before, ...change }));
}

/** Functions that build the events of a change. They are called one by one, because each event has its own version. */
export function eventBuildersOf(before: Account, change: AccountChange): EventBuilder[] {
  const { fullName, image, roles, grants, active } = change;
  return [
    ...(fullName !== undefined || image !== undefined ? [updated] : []),
    ...(roles ? [rolesChanged] : []),
    ...(grants ? [grantsChanged] : []),
    ...(active === undefined ? [] : [active ? unlocked : locked]),
    ...(concernsEmployee(before, change) ? [employed] : []),
  ];
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
