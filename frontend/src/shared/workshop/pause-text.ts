import type { Job } from '@garage/contracts';
import { workshopTasks } from '../../i18n/workshop-tasks.ts';

const { pauses } = workshopTasks;

/** Why the clock of a task stopped. */
export const pauseText = ({ cause, reason }: NonNullable<Job['pause']>): string =>
  cause === 'technician' ? pauses.technician(reason) : pauses[cause];
