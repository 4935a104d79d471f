import type { RoleName } from '@garage/contracts';

/** A role with a fixed id, so that every installation and every test agrees on them. */
export interface Role {
  id: string;
  name: RoleName;
}

const roles = [
  { id: '000000000000000000000001', name: 'customer' },
  { id: '000000000000000000000002', name: 'admin' },
  { id: '000000000000000000000003', name: 'master' },
] as const satisfies readonly Role[];

const byName = new Map<RoleName, Role>(roles.map((role) => [role.name, role]));

/** The role of this name. */
export function roleNamed(name: RoleName): Role {
  const role = byName.get(name);
  if (!role) throw new Error(`No role is named ${name}`);
  return role;
}
