import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { Instead } from '../page.ts';

export async function prefetch(): Promise<Instead> {
  return { redirect: paths.profile };
}

/** The account's own page is its profile. */
export function Component() {
  return <Navigate to={paths.profile} replace />;
}
