import type { Job } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { CircleCheck, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { useClock } from '../../../shared/lib/use-clock.ts';
import type { ServerClock } from '../../../shared/lib/work-time.ts';
import { formatClock, serverTime, workedUntil } from '../../../shared/lib/work-time.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { pauseText } from '../../../shared/workshop/pause-text.ts';
import { TaskHours } from '../../../shared/workshop/task-hours.tsx';
import { useFinishJob, useStartJob } from '../api/jobs.ts';
import { PauseDialog } from './pause-dialog.tsx';

const texts = workshopTasks.job;
const EVERY_MS = 1_000;
const big = 'min-h-14 grow text-lg';

interface JobClockProps {
  job: Job;
  clock: ServerClock;
}

/** The clock of a task with its buttons, large enough for gloves. */
export function JobClock({ job, clock }: JobClockProps) {
  const now = serverTime(clock, useClock(EVERY_MS));
  const { state, pause } = job;
  return (
    <section aria-label={texts.clock} className="rounded-card border border-hairline bg-paper p-4 md:p-5">
      <p className="text-center text-4xl font-semibold tabular-nums" role="timer">
        {formatClock(workedUntil(job, now))}
      </p>
      <div className="mt-2 flex justify-center">
        <TaskHours task={job} now={now} />
      </div>
      {pause && state === 'paused' && (
        <p className="mt-3 rounded-control bg-amber-tint px-3 py-2 text-center wrap-anywhere">{pauseText(pause)}</p>
      )}
      <JobButtons job={job} />
    </section>
  );
}

function JobButtons({ job }: { job: Job }) {
  const { _id: id, state, ready, order } = job;
  const start = useStartJob();
  const finish = useFinishJob();
  const [dialog, setDialog] = useState<'pause' | 'finish' | null>(null);
  const close = () => setDialog(null);
  const canFinish = state === 'running' || state === 'paused';
  const isBusy = start.isPending || finish.isPending;
  return (
    <>
      {!ready && (
        <p className="mt-3 text-center text-muted">
          {order.state === 'open' ? texts.notReady(stepName(order.step)) : texts.closed}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {state !== 'running' && ready && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => start.mutate(id)}
            className={buttonStyle(state === 'done' ? 'outline' : 'brand', big)}
          >
            <Play aria-hidden size={22} />
            {startText(state)}
          </button>
        )}
        {state === 'running' && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => setDialog('pause')}
            className={buttonStyle('outline', big)}
          >
            <Pause aria-hidden size={22} />
            {texts.pause}
          </button>
        )}
        {canFinish && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => setDialog('finish')}
            className={buttonStyle(state === 'running' ? 'brand' : 'outline', big)}
          >
            <CircleCheck aria-hidden size={22} />
            {texts.finish}
          </button>
        )}
      </div>
      {dialog === 'pause' && <PauseDialog id={id} onClose={close} />}
      {dialog === 'finish' && (
        <ConfirmDialog
          title={texts.finishTitle}
          action={texts.finish}
          busy={finish.isPending}
          onConfirm={() => finish.mutate(id, { onSettled: close })}
          onClose={close}
        >
          {texts.finishText}
        </ConfirmDialog>
      )}
    </>
  );
}

function startText(state: Job['state']): string {
  if (state === 'done') return texts.again;
  return state === 'paused' ? texts.resume : texts.start;
}
