import { paths } from '../../config/paths.ts';
import { normalizePath } from '../office/normalize-path.ts';

/** Role required by the page guard. The server decides what can be read and done. */
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

/** Accounts need a master and most pages an admin; staff, categories, positions and orders are open to any account. */
export function accessOf(pathname: string): Access {
  const path = normalizePath(pathname);
  if (path === paths.managerAccounts) return 'master';
  return adminPaths.has(path) ? 'admin' : 'signed-in';
}
