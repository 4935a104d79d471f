import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { PrefetchOutcome } from '../page.ts';

export async function prefetch(): Promise<PrefetchOutcome> {
  return { redirect: paths.cart };
}

/** Parent breadcrumb of the cart: redirects to it. */
export function Component() {
  return <Navigate to={paths.cart} replace />;
}
