import type { CreateAccountBody, ErrorCode, GrantName, RoleName, UpdateAccountBody } from '@garage/contracts';
import { hasRole } from '@garage/contracts';
import type { Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import { roleNameOf, sortRoleNames } from '../roles/index.ts';
import type { AccountChange } from './account-change.ts';
import type { Account } from './account.ts';

/** Only the owner and masters may read an account. @throws AppError FORBIDDEN */
export function assertMayRead(subject: Subject, accountId: string): void {
  if (subject.accountId === accountId || hasRole(subject.roles, 'master')) return;
  throw new AppError('FORBIDDEN');
}

/** Only a master may create and change accounts of others. @throws AppError MASTER_ONLY */
export function assertMaster(subject: Subject): void {
  if (!hasRole(subject.roles, 'master')) throw new AppError('MASTER_ONLY');
}

/** A request without a password creates an account for somebody else. @throws AppError MASTER_ONLY */
export function assertMayRegister(subject: Subject | null, { password }: CreateAccountBody): void {
  if (subject && password === undefined) assertMaster(subject);
}

/**
 * A master cannot be edited, locked, stripped of roles or deleted by anyone, so the last master cannot be lost.
 * @throws AppError with the given code
 */
export function assertNoMaster({ roles }: Pick<Account, 'roles'>, code: ErrorCode): void {
  if (hasRole(roles, 'master')) throw new AppError(code);
}

/**
 * The changes a master may make to another's account; other fields of the body are ignored.
 * @throws AppError MASTER_PROTECTED, MASTER_NOT_READY, ROLE_NOT_FOUND
 */
export function decideStaffChange(before: Account, { status, roles }: UpdateAccountBody): AccountChange {
  assertNoMaster(before, 'MASTER_PROTECTED');
  return checkNewMaster(before, {
    ...(status !== undefined && { active: status }),
    ...(roles && { roles: readRoles(roles) }),
  });
}

/**
 * Refuses a change after which a locked or unverified account would be a master, because nobody could take the role back.
 * @throws AppError MASTER_NOT_READY
 */
function checkNewMaster(before: Account, change: AccountChange): AccountChange {
  const { roles, active, verified } = { ...before, ...change };
  if (hasRole(roles, 'master') && !(active && verified)) throw new AppError('MASTER_NOT_READY');
  return change;
}

/** Role names for role ids, or for objects with an id. @throws AppError ROLE_NOT_FOUND */
export function readRoles(roles: ReadonlyArray<string | { _id: string }>): RoleName[] {
  return sortRoleNames(roles.map((role) => roleNameOf(typeof role === 'string' ? role : role._id)));
}

/**
 * Adds a role to an account.
 * @throws AppError MASTER_PROTECTED for a master, who already has every permission; MASTER_NOT_READY
 */
export function decideAssignment(before: Account, role: RoleName): AccountChange {
  if (before.roles.includes(role)) return {};
  assertNoMaster(before, 'MASTER_PROTECTED');
  return checkNewMaster(before, { roles: sortRoleNames([...before.roles, role]) });
}

/**
 * Removes one role, or all roles when `role` is null.
 * @throws AppError MASTER_ROLES_PROTECTED
 */
export function decideRemoval(before: Account, role: RoleName | null): AccountChange {
  assertNoMaster(before, 'MASTER_ROLES_PROTECTED');
  return { roles: role === null ? [] : before.roles.filter((name) => name !== role) };
}

/**
 * Adds a grant to an account whose e-mail is confirmed.
 * @throws AppError MASTER_PROTECTED for a master, who already has every permission; GRANT_NEEDS_PASSWORD
 */
export function decideGrant(before: Account, grant: GrantName): AccountChange {
  const { grants = [], verified } = before;
  if (grants.includes(grant)) return {};
  assertNoMaster(before, 'MASTER_PROTECTED');
  if (!verified) throw new AppError('GRANT_NEEDS_PASSWORD');
  return { grants: [...grants, grant] };
}

/** @throws AppError MASTER_PROTECTED */
export function decideGrantRemoval(before: Account, grant: GrantName): AccountChange {
  assertNoMaster(before, 'MASTER_PROTECTED');
  return { grants: (before.grants ?? []).filter((name) => name !== grant) };
}

/** @throws AppError MASTER_LOCK_PROTECTED */
export function decideLock(before: Account): AccountChange {
  assertNoMaster(before, 'MASTER_LOCK_PROTECTED');
  return { active: false };
}
