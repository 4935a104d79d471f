/** Role names as stored, the lowest first; compared case-insensitively. A role has the rights of all lower ones: a master also counts as an admin. */
export const roleNames = ['customer', 'admin', 'master'] as const;
export type RoleName = (typeof roleNames)[number];

/** Role names as shown to people, who also search by them. */
export const roleTitles = { customer: 'Khách hàng', admin: 'Admin', master: 'Master' } as const satisfies Record<
  RoleName,
  string
>;

/** True when one of the roles is `wanted` or a higher one; names are compared case-insensitively. */
export function hasRole(names: readonly string[], wanted: RoleName): boolean {
  const lowest = roleNames.indexOf(wanted);
  return names.some((name) => roleNames.findIndex((known) => known === name.toLowerCase()) >= lowest);
}

/** The roles of staff, for queries. */
export const staffRoles: readonly RoleName[] = roleNames.filter((name) => hasRole([name], 'admin'));
