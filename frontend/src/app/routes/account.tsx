import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { PrefetchOutcome } from '../page.ts';

export async function prefetch(): Promise<PrefetchOutcome> {
  return { redirect: paths.profile };
}

/** Redirects to the profile. */
export function Component() {
  return <Navigate to={paths.profile} replace />;
}
