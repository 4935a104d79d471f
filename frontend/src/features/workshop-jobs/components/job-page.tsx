import type { Job } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { hasCode } from '../../../shared/lib/failure.ts';
import { formatCount, formatDateTime } from '../../../shared/lib/format.ts';
import type { ServerClock } from '../../../shared/lib/work-time.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { isForbidden, NoAccess } from '../../../shared/office/no-access.tsx';
import { OfficePage } from '../../../shared/office/office-page.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { TaskChip } from '../../../shared/workshop/task-chip.tsx';
import { useJob } from '../api/jobs.ts';
import { JobClock } from './job-clock.tsx';
import { JobFindings } from './job-findings.tsx';
import { UnsavedFindings } from './unsaved-findings.tsx';

const texts = workshopTasks.job;
const isTakenAway = hasCode('TASK_CANCELLED');

/** One task of a technician: the clock, what is known, and what was found. */
export function JobPage({ id }: { id: string }) {
  const { data, error, dataUpdatedAt, refetch } = useJob(id);
  if (isForbidden(error)) return <NoAccess />;
  // Also while the page is open: what was loaded before is not the technician's any more.
  if (error && isTakenAway(error)) return <Closed id={id} text={texts.takenAway} />;
  if (data) return <LoadedJob job={data.job} clock={{ now: data.now, receivedAt: dataUpdatedAt }} />;
  if (data === null) return <Closed id={id} text={texts.missing} />;
  return (
    <OfficePage title={texts.untitled}>
      {error && <ListFailure text={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!error && <div aria-busy className="skeleton h-120 rounded-card" />}
    </OfficePage>
  );
}

/** A task that the technician cannot open, with the reason. */
function Closed({ id, text }: { id: string; text: string }) {
  return (
    <OfficePage title={texts.untitled}>
      <div role="alert" className="rounded-card border border-hairline bg-paper p-8 text-center">
        <p className="text-lg font-semibold">{text}</p>
        <Link to={paths.workshopJobs} className={buttonStyle('outline', 'mt-4')}>
          {texts.toList}
        </Link>
      </div>
      <UnsavedFindings id={id} />
    </OfficePage>
  );
}

function LoadedJob({ job, clock }: { job: Job; clock: ServerClock }) {
  return (
    <OfficePage title={texts.title(stepName(job.step), job.vehicle.plate)} beside={<TaskChip state={job.state} />}>
      <Link to={paths.workshopJobs} className="mb-3 inline-flex min-h-11 items-center gap-2 font-medium text-brand">
        <ArrowLeft aria-hidden size={18} />
        {texts.toList}
      </Link>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-5">
          <JobClock job={job} clock={clock} />
          <JobFindings job={job} />
        </div>
        <JobFacts job={job} />
      </div>
    </OfficePage>
  );
}

function JobFacts({ job: { note, order, vehicle, job } }: { job: Job }) {
  const rows: Array<readonly [string, string]> = [
    [texts.quoted, job?.title ?? ''],
    [texts.finding, job?.finding ?? ''],
    [texts.note, note],
    [texts.complaint, order.complaint],
    [texts.vehicle, [vehicle.make, vehicle.model, vehicle.colour].filter(Boolean).join(' ')],
    [texts.km, vehicle.km === null ? '' : texts.kmOf(formatCount(vehicle.km))],
    [texts.promised, order.promisedAt === null ? '' : formatDateTime(order.promisedAt)],
    [texts.number, order.number],
  ];
  return (
    <section aria-label={texts.facts} className="min-w-0 rounded-card border border-hairline bg-paper p-4">
      <h2 className="text-lg font-semibold">{texts.facts}</h2>
      <dl className="divide-y divide-hairline">
        {rows.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name} className="py-2.5">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="font-medium whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
