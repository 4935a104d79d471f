import { stepName } from '@garage/contracts/browser';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { TaskChip } from '../../../shared/workshop/task-chip.tsx';
import { useTasks } from '../api/tasks.ts';

const texts = workshopTasks.unfinished;

/** A warning with the tasks that would be cancelled if the order ended now, since their jobs are billed all the same. */
export function UnfinishedTasks({ orderId }: { orderId: string }) {
  const { data, isError } = useTasks(orderId);
  if (!data) return isError && <p className="text-sm text-muted">{texts.unknown}</p>;
  const unfinished = data.tasks.filter(({ state }) => state !== 'done' && state !== 'cancelled');
  if (unfinished.length === 0) return null;
  return (
    <div role="alert" className="rounded-control bg-amber-tint px-3 py-2.5">
      <p className="font-medium text-amber">{texts.title(unfinished.length)}</p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {unfinished.map(({ _id, technicianName, step, job, state }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 wrap-anywhere">
              {technicianName || workshopTasks.assign.unknownPerson} · {job?.title ?? stepName(step)}
            </span>
            <TaskChip state={state} />
          </li>
        ))}
      </ul>
    </div>
  );
}
