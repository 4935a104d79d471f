import { paths } from '../../config/paths.ts';
import { plainPath } from '../office/plain-path.ts';

/** Who a page lets in by this guard; what may be read and done there the server decides. */
export type Access = 'master' | 'admin' | 'signed-in';

const adminPaths: ReadonlySet<string> = new Set([
  paths.manager,
  paths.managerProducts,
  paths.managerNews,
  paths.managerBanner,
  paths.managerBooking,
  paths.managerSettings,
  paths.managerAudit,
  paths.managerVitals,
  paths.adminChat,
]);

/** Accounts are the master's, the pages of the shop's staff an admin's; staff, categories, positions and orders take any account. */
export function accessOf(pathname: string): Access {
  const path = plainPath(pathname);
  if (path === paths.managerAccounts) return 'master';
  return adminPaths.has(path) ? 'admin' : 'signed-in';
}
