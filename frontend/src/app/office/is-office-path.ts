import { paths } from '../../config/paths.ts';
import { normalizePath } from './normalize-path.ts';

/** True when the path is a page of the back office, or one of the technicians. */
export function isOfficePath(pathname: string): boolean {
  const path = normalizePath(pathname);
  return [paths.manager, paths.workshopJobs].some((root) => path === root || path.startsWith(`${root}/`));
}
