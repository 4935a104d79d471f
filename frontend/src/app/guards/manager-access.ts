import { paths } from '../../config/paths.ts';
import { normalizePath } from '../office/normalize-path.ts';

/** Role or grant that an account needs to open a page of the back office. What it can read and do there is decided by the server. */
export type Access = 'master' | 'admin' | 'workshop' | 'signed-in';

const adminPaths: ReadonlySet<string> = new Set([
  paths.manager,
  paths.managerProducts,
  paths.managerNews,
  paths.managerBanner,
  paths.managerBooking,
  paths.managerComments,
  paths.managerSettings,
  paths.managerAudit,
  paths.managerVitals,
  paths.adminChat,
]);

/**
 * Returns who may open a page of the back office: only masters the accounts, technicians and staff the tasks, admins most other pages. Staff members, categories, positions and
 * orders can be opened by any account.
 */
export function accessOf(pathname: string): Access {
  const path = normalizePath(pathname);
  if (path === paths.managerAccounts) return 'master';
  if (path === paths.workshopJobs || path.startsWith(`${paths.workshopJobs}/`)) return 'workshop';
  return adminPaths.has(path) ? 'admin' : 'signed-in';
}
