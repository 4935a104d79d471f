import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { PrefetchOutcome } from '../page.ts';

export async function prefetch(): Promise<PrefetchOutcome> {
  return { redirect: paths.profile };
}

/** The address above the account's pages; it redirects to the profile. */
export function Component() {
  return <Navigate to={paths.profile} replace />;
}
