import { useParams } from 'react-router-dom';
import { JobPage } from '../../features/workshop-jobs/components/job-page.tsx';

/** One task of a technician. */
export function Component() {
  const { taskId = '' } = useParams();
  return <JobPage key={taskId} id={taskId} />;
}
