import type { Job } from '@garage/contracts';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { useClock } from '../../../shared/lib/use-clock.ts';
import { serverTime } from '../../../shared/lib/work-time.ts';
import { ListFailure, RefreshFailure } from '../../../shared/office/list-failure.tsx';
import { isForbidden, NoAccess } from '../../../shared/office/no-access.tsx';
import { OfficePage } from '../../../shared/office/office-page.tsx';
import { useJobs } from '../api/jobs.ts';
import { JobCard } from './job-card.tsx';

const texts = workshopTasks.jobs;
const EVERY_MS = 1_000;

/** What a technician has to do: the running task first. */
export function JobsPage() {
  const { data, error, errorUpdatedAt, dataUpdatedAt, isFetching, refetch } = useJobs();
  const here = useClock(EVERY_MS);
  const retry = () => void refetch();
  if (isForbidden(error)) return <NoAccess />;
  return (
    <OfficePage title={texts.title}>
      {!data && error && <ListFailure text={texts.failed} error={error} onRetry={retry} />}
      {!data && !error && <JobsSkeleton />}
      {data && error && (
        <RefreshFailure
          text={texts.stale}
          error={error}
          failedAt={errorUpdatedAt}
          isRetrying={isFetching}
          onRetry={retry}
        />
      )}
      {data && <JobGroups jobs={data.jobs} now={serverTime({ now: data.now, receivedAt: dataUpdatedAt }, here)} />}
    </OfficePage>
  );
}

type Group = 'running' | 'ready' | 'later' | 'done';
const groups: readonly Group[] = ['running', 'ready', 'later', 'done'];

function groupOf({ state, ready }: Job): Group {
  if (state === 'running' || state === 'done') return state;
  return ready ? 'ready' : 'later';
}

function JobGroups({ jobs, now }: { jobs: readonly Job[]; now: number }) {
  if (jobs.length === 0)
    return (
      <div className="rounded-card border border-hairline bg-paper p-8 text-center">
        <p className="text-lg font-semibold">{texts.none}</p>
        <p className="mt-1 text-muted">{texts.noneHelp}</p>
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group) => {
        const shown = jobs.filter((job) => groupOf(job) === group);
        if (shown.length === 0) return null;
        return (
          <section key={group} aria-label={texts[group]}>
            <h2 className="mb-2 text-base font-semibold">{texts[group]}</h2>
            <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
              {shown.map((job) => (
                <li key={job._id}>
                  <JobCard job={job} now={now} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function JobsSkeleton() {
  return (
    <div aria-busy className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((key) => (
        <div key={key} className="skeleton h-40 rounded-card" />
      ))}
    </div>
  );
}
