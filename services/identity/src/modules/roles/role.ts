import { roleNames } from '@garage/contracts';
import type { RoleName } from '@garage/contracts';
import { AppError } from '@garage/service-kit';

/** A role with a fixed id, the same in every installation and test. */
export interface Role {
  id: string;
  name: RoleName;
}

/** Permanent, because clients name roles by these ids. A role without an id does not compile. */
const roleIds: Record<RoleName, string> = {
  customer: '000000000000000000000001',
  admin: '000000000000000000000002',
  master: '000000000000000000000003',
};

/** All roles, the lowest first. */
export const roles: readonly Role[] = roleNames.map((name) => ({ id: roleIds[name], name }));

const byId = new Map(roles.map((role) => [role.id, role]));

export const roleNamed = (name: RoleName): Role => ({ id: roleIds[name], name });

/** @throws AppError ROLE_NOT_FOUND */
export function roleNameOf(id: string): RoleName {
  const role = byId.get(id);
  if (!role) throw new AppError('ROLE_NOT_FOUND');
  return role.name;
}

/** Removes duplicates and sorts by rank, so that equal sets are equal lists. */
export function sortRoleNames(names: readonly RoleName[]): RoleName[] {
  return roleNames.filter((name) => names.includes(name));
}
