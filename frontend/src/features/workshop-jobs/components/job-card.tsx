import type { Job } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { paths } from '../../../config/paths.ts';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { pauseText } from '../../../shared/workshop/pause-text.ts';
import { TaskChip } from '../../../shared/workshop/task-chip.tsx';
import { TaskHours } from '../../../shared/workshop/task-hours.tsx';

const texts = workshopTasks.jobs;

interface JobCardProps {
  job: Job;
  /** Milliseconds since 1970 by the clock of the server. */
  now: number;
}

/** A task in the technician's list: the whole card leads to it. */
export function JobCard({ job, now }: JobCardProps) {
  const { _id: id, state, step, job: quoted, vehicle, order, pause, ready } = job;
  const isRunning = state === 'running';
  return (
    <article
      className={classNames(
        'relative flex h-full flex-col gap-2 rounded-card border bg-paper p-4 hover:border-brand',
        isRunning ? 'border-brand' : 'border-hairline',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <Link
            to={paths.workshopJob(id)}
            aria-label={texts.open(vehicle.plate, stepName(step))}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {stepName(step)}
          </Link>
        </h3>
        <TaskChip state={state} />
      </div>
      <p className="wrap-anywhere">
        <span className="font-semibold tabular-nums">{vehicle.plate}</span>{' '}
        <span className="text-muted">{[vehicle.make, vehicle.model, vehicle.colour].filter(Boolean).join(' ')}</span>
      </p>
      {quoted && <p className="font-medium wrap-anywhere">{quoted.title}</p>}
      <TaskHours task={job} now={now} />
      {pause && state === 'paused' && <p className="text-sm wrap-anywhere text-muted">{pauseText(pause)}</p>}
      {!ready && state !== 'done' && <p className="text-sm text-muted">{texts.waitsFor(stepName(order.step))}</p>}
      <Promise job={job} now={now} />
    </article>
  );
}

function Promise({ job: { order, state }, now }: JobCardProps) {
  if (order.promisedAt === null || state === 'done') return null;
  return (
    <p className="mt-auto flex flex-wrap items-center gap-2 text-sm tabular-nums">
      {texts.promised(formatDateTime(order.promisedAt))}
      {Date.parse(order.promisedAt) < now && <Chip tone="red">{texts.late}</Chip>}
    </p>
  );
}
