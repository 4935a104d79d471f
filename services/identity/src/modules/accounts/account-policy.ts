import type { CreateAccountBody, ErrorCode, RoleName, UpdateAccountBody } from '@garage/contracts';
import { hasRole } from '@garage/contracts';
import type { Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import { roleNameOf, sortRoleNames } from '../roles/index.ts';
import type { AccountChange } from './account-change.ts';
import type { Account } from './account.ts';

/** An account is read by its owner and by a master. @throws AppError FORBIDDEN */
export function assertMayRead(subject: Subject, accountId: string): void {
  if (subject.accountId === accountId || hasRole(subject.roles, 'master')) return;
  throw new AppError('FORBIDDEN');
}

/** Others’ accounts are made and changed by a master alone. @throws AppError MASTER_ONLY */
export function assertMaster(subject: Subject): void {
  if (!hasRole(subject.roles, 'master')) throw new AppError('MASTER_ONLY');
}

/** Without a password an account is made for somebody else. @throws AppError MASTER_ONLY */
export function assertMayRegister(subject: Subject | null, { password }: CreateAccountBody): void {
  if (subject && password === undefined) assertMaster(subject);
}

/**
 * A master is neither edited, locked, stripped of roles nor deleted by anyone: there is no way to lose the last one.
 * @throws AppError with the code of what was tried
 */
export function assertNoMaster({ roles }: Pick<Account, 'roles'>, code: ErrorCode): void {
  if (hasRole(roles, 'master')) throw new AppError(code);
}

/** What a master may set on another's account; all else of the body is ignored. @throws AppError MASTER_PROTECTED, ROLE_NOT_FOUND */
export function decideStaffChange(before: Account, { status, roles }: UpdateAccountBody): AccountChange {
  assertNoMaster(before, 'MASTER_PROTECTED');
  return {
    ...(status !== undefined && { active: status }),
    ...(roles && { roles: readRoles(roles) }),
  };
}

/** The names of roles that are given by id, or as objects with one. @throws AppError ROLE_NOT_FOUND */
export function readRoles(roles: ReadonlyArray<string | { _id: string }>): RoleName[] {
  return sortRoleNames(roles.map((role) => roleNameOf(typeof role === 'string' ? role : role._id)));
}

/** @throws AppError MASTER_PROTECTED: a master already counts as everything */
export function decideAssignment(before: Account, role: RoleName): AccountChange {
  if (before.roles.includes(role)) return {};
  assertNoMaster(before, 'MASTER_PROTECTED');
  return { roles: sortRoleNames([...before.roles, role]) };
}

/** Takes one role, or all when none is named. @throws AppError MASTER_ROLES_PROTECTED */
export function decideRemoval(before: Account, role: RoleName | null): AccountChange {
  assertNoMaster(before, 'MASTER_ROLES_PROTECTED');
  return { roles: role === null ? [] : before.roles.filter((name) => name !== role) };
}

/** @throws AppError MASTER_LOCK_PROTECTED */
export function decideLock(before: Account): AccountChange {
  assertNoMaster(before, 'MASTER_LOCK_PROTECTED');
  return { active: false };
}
