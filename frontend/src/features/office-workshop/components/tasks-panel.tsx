import type { RepairOrder, RepairTask } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { Clock, Pencil, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { serverTime } from '../../../shared/lib/work-time.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { pauseText } from '../../../shared/workshop/pause-text.ts';
import { TaskChip } from '../../../shared/workshop/task-chip.tsx';
import { TaskHours } from '../../../shared/workshop/task-hours.tsx';
import { Photographs } from '../../../shared/workshop/photographs.tsx';
import { useCancelTask, useTaskPictures, useTasks } from '../api/tasks.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { Panel } from '../../../shared/office/panel.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TimesDialog } from './times-dialog.tsx';

const texts = workshopTasks.assign;

type OpenDialog = { kind: 'assign' } | { kind: 'edit' | 'cancel' | 'times'; task: RepairTask };

/** Who works on an order, with standard and actual hours. `now`: the time of this device. */
export function TasksPanel({ order, now }: { order: RepairOrder; now: number }) {
  const { data, error, dataUpdatedAt, refetch } = useTasks(order._id);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const isOpen = order.state === 'open';
  return (
    <Panel
      title={texts.title}
      beside={
        isOpen && (
          <button
            type="button"
            onClick={() => setDialog({ kind: 'assign' })}
            className={buttonStyle('outline', 'print:hidden')}
          >
            <UserPlus aria-hidden size={18} />
            {texts.add}
          </button>
        )
      }
    >
      {!data && error && <ListFailure text={texts.failures.list} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div aria-busy className="skeleton h-24" />}
      {data?.tasks.length === 0 && <p className="text-muted">{texts.none}</p>}
      {data && data.tasks.length > 0 && (
        <ul className="divide-y divide-hairline">
          {data.tasks.map((task) => (
            <TaskRow
              key={task._id}
              task={task}
              now={serverTime({ now: data.now, receivedAt: dataUpdatedAt }, now)}
              isOpen={isOpen && task.state !== 'cancelled'}
              onOpen={(kind) => setDialog({ kind, task })}
            />
          ))}
        </ul>
      )}
      {dialog?.kind === 'assign' && <AssignDialog order={order} onClose={close} />}
      {dialog?.kind === 'edit' && <TaskDialog task={dialog.task} onClose={close} />}
      {dialog?.kind === 'times' && <TimesDialog task={dialog.task} name={nameOf(dialog.task)} onClose={close} />}
      {dialog?.kind === 'cancel' && <CancelDialog task={dialog.task} onClose={close} />}
    </Panel>
  );
}

interface TaskRowProps {
  task: RepairTask;
  /** Milliseconds since 1970 by the clock of the server. */
  now: number;
  /** False when only the hours of the task can still be changed. */
  isOpen: boolean;
  onOpen: (kind: 'edit' | 'cancel' | 'times') => void;
}

const nameOf = ({ technicianName }: RepairTask): string => technicianName || texts.unknownPerson;

function TaskRow({ task, now, isOpen, onOpen }: TaskRowProps) {
  const { step, job, state, note, pause, findings, imageCount } = task;
  const hasHours = task.workedSeconds > 0 || state === 'running';
  const name = nameOf(task);
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 grow font-medium wrap-anywhere">
          {name} <span className="font-normal text-muted">· {stepName(step)}</span>
        </p>
        <TaskChip state={state} />
        <span className="flex empty:hidden print:hidden">
          {hasHours && (
            <IconButton label={workshopTasks.times.open(name, stepName(step))} onClick={() => onOpen('times')}>
              <Clock aria-hidden size={18} />
            </IconButton>
          )}
          {isOpen && (
            <IconButton label={texts.editOf(name, stepName(step))} onClick={() => onOpen('edit')}>
              <Pencil aria-hidden size={18} />
            </IconButton>
          )}
          {isOpen && (
            <IconButton danger label={texts.cancelOf(name, stepName(step))} onClick={() => onOpen('cancel')}>
              <UserX aria-hidden size={18} />
            </IconButton>
          )}
        </span>
      </div>
      {job && <p className="wrap-anywhere">{job.title}</p>}
      <TaskHours task={task} now={now} />
      {pause && state === 'paused' && <p className="text-sm wrap-anywhere text-muted">{pauseText(pause)}</p>}
      {note !== '' && <p className="text-sm whitespace-pre-line wrap-anywhere text-muted">{note}</p>}
      {findings !== '' && <p className="whitespace-pre-line wrap-anywhere">{findings}</p>}
      {imageCount > 0 && <Pictures task={task} />}
    </li>
  );
}

/** Photographs are loaded when they are asked for, because they are large. */
function Pictures({ task }: { task: RepairTask }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <LoadedPictures task={task} />;
  return (
    <button
      type="button"
      onClick={() => setShown(true)}
      className="min-h-11 self-start font-medium text-brand underline print:hidden"
    >
      {texts.showPictures(task.imageCount)}
    </button>
  );
}

function LoadedPictures({ task: { _id: id, version } }: { task: RepairTask }) {
  return <Photographs texts={workshopTasks} result={useTaskPictures({ id, version })} />;
}

function CancelDialog({ task, onClose }: { task: RepairTask; onClose: () => void }) {
  const cancel = useCancelTask();
  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      action={texts.cancel}
      keep={texts.keep}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(task._id, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.cancelText(nameOf(task))}
    </ConfirmDialog>
  );
}
