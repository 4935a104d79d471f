import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { PrefetchOutcome } from '../page.ts';

export async function prefetch(): Promise<PrefetchOutcome> {
  return { redirect: paths.cart };
}

/** The address of the breadcrumb above the cart; it redirects to the cart. */
export function Component() {
  return <Navigate to={paths.cart} replace />;
}
