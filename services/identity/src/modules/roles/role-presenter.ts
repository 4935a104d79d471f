import type { Role as RoleView, RoleName } from '@garage/contracts';
import { roleNamed } from './role.ts';

export function presentRole(name: RoleName): RoleView {
  const role = roleNamed(name);
  return { _id: role.id, name: role.name };
}
