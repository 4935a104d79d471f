import type { RoleName } from '@garage/contracts';
import { AppError } from '@garage/service-kit';

/** A role with a fixed id, the same in every installation and test. */
export interface Role {
  id: string;
  name: RoleName;
}

export const roles = [
  { id: '000000000000000000000001', name: 'customer' },
  { id: '000000000000000000000002', name: 'admin' },
  { id: '000000000000000000000003', name: 'master' },
] as const satisfies readonly Role[];

const byId = new Map<string, Role>(roles.map((role) => [role.id, role]));
const byName = new Map<RoleName, Role>(roles.map((role) => [role.name, role]));

export function roleNamed(name: RoleName): Role {
  const role = byName.get(name);
  if (!role) throw new Error(`No role is named ${name}`);
  return role;
}

/** @throws AppError ROLE_NOT_FOUND */
export function roleNameOf(id: string): RoleName {
  const role = byId.get(id);
  if (!role) throw new AppError('ROLE_NOT_FOUND');
  return role.name;
}

/** Removes duplicates and sorts by rank, so that equal sets are equal lists. */
export function sortRoleNames(names: readonly RoleName[]): RoleName[] {
  return roles.map(({ name }) => name).filter((name) => names.includes(name));
}
