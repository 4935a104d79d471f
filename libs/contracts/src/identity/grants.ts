import { hasRole } from './roles.ts';

/** Rights that masters give to single accounts beside their roles. A technician works on the repair orders of the workshop. */
export const grantNames = ['technician'] as const;
export type GrantName = (typeof grantNames)[number];

/** Grant names as shown to people. */
export const grantTitles = { technician: 'Kỹ thuật viên' } as const satisfies Record<GrantName, string>;

/** True for those who work in the workshop: staff, and technicians. */
export const worksInWorkshop = ({ roles, grants = [] }: { roles: readonly string[]; grants?: readonly string[] }) =>
  hasRole(roles, 'admin') || grants.some((name) => name === 'technician');
