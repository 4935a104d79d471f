import { JobsPage } from '../../features/workshop-jobs/components/jobs-page.tsx';

/** The tasks of a technician. */
export function Component() {
  return <JobsPage />;
}
