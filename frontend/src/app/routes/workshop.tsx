import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

/** The address of the breadcrumb above the tasks; it redirects to them. */
export function Component() {
  return <Navigate to={paths.workshopJobs} replace />;
}
