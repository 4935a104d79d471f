import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { PrefetchOutcome } from '../page.ts';

export async function prefetch(): Promise<PrefetchOutcome> {
  return { redirect: paths.orderHistory };
}

/** The address of the breadcrumb above an order; it redirects to the order history. */
export function Component() {
  return <Navigate to={paths.orderHistory} replace />;
}
