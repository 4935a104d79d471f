import { paths } from '../../config/paths.ts';
import { plainPath } from './plain-path.ts';

/** Whether an address is a page of the back office. */
export function isOfficePath(pathname: string): boolean {
  const path = plainPath(pathname);
  return path === paths.manager || path.startsWith(`${paths.manager}/`);
}
