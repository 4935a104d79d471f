import { paths } from '../../config/paths.ts';

/** Whether an address is a page of the back office. */
export function isOfficePath(pathname: string): boolean {
  return pathname === paths.manager || pathname.startsWith(`${paths.manager}/`);
}
