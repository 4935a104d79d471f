import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { Instead } from '../page.ts';

export async function prefetch(): Promise<Instead> {
  return { redirect: paths.orderHistory };
}

/** The crumb above an order leads to all of them. */
export function Component() {
  return <Navigate to={paths.orderHistory} replace />;
}
