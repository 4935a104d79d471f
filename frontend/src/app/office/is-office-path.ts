import { paths } from '../../config/paths.ts';
import { normalizePath } from './normalize-path.ts';

/** True when the path is a page of the back office. */
export function isOfficePath(pathname: string): boolean {
  const path = normalizePath(pathname);
  return path === paths.manager || path.startsWith(`${paths.manager}/`);
}
