import type { Job } from '@garage/contracts';
import { workshopTasks as texts } from '../../i18n/workshop-tasks.ts';
import { formatWorkTime, workedUntil } from '../lib/work-time.ts';

interface TaskHoursProps {
  task: Pick<Job, 'standardMinutes' | 'workedSeconds' | 'runningSince'>;
  /** Milliseconds since 1970 by the clock of the server. */
  now: number;
}

const SECONDS = 60;

/** Standard and actual hours of a task, apart. */
export function TaskHours({ task, now }: TaskHoursProps) {
  const { standardMinutes } = task;
  const actual = workedUntil(task, now);
  const isOver = standardMinutes !== null && actual > standardMinutes * SECONDS;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
      <div className="flex gap-1.5">
        <dt className="text-muted">{texts.standard}</dt>
        <dd className="font-medium">
          {standardMinutes === null ? texts.noStandard : formatWorkTime(standardMinutes * SECONDS)}
        </dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="text-muted">{texts.actual}</dt>
        <dd className={isOver ? 'font-semibold text-amber' : 'font-medium'}>{formatWorkTime(actual)}</dd>
      </div>
    </dl>
  );
}
