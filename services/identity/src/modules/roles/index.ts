export { roleNameOf, roles, sortRoleNames } from './role.ts';
export { presentRole } from './role-presenter.ts';
