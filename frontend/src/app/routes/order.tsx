import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { PrefetchOutcome } from '../page.ts';

export async function prefetch(): Promise<PrefetchOutcome> {
  return { redirect: paths.orderHistory };
}

/** Parent breadcrumb of an order: redirects to the order history. */
export function Component() {
  return <Navigate to={paths.orderHistory} replace />;
}
