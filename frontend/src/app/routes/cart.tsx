import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { Instead } from '../page.ts';

export async function prefetch(): Promise<Instead> {
  return { redirect: paths.cart };
}

/** The crumb above the cart leads to the cart. */
export function Component() {
  return <Navigate to={paths.cart} replace />;
}
