import type { RepairTask, TaskTime } from '@garage/contracts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { formatWorkTime } from '../../../shared/lib/work-time.ts';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useCorrectTime, useTaskTimes } from '../api/tasks.ts';
import { TimeForm } from './time-form.tsx';

const texts = workshopTasks.times;

interface TimesDialogProps {
  task: RepairTask;
  /** Of the technician. */
  name: string;
  onClose: () => void;
}

/** The times of work of a task, each of which staff may correct with a reason. */
export function TimesDialog({ task: { _id: id }, name, onClose }: TimesDialogProps) {
  const { data, error, refetch } = useTaskTimes(id);
  const correct = useCorrectTime();
  const [edited, setEdited] = useState<TaskTime | null>(null);
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.title(name)} busy={correct.isPending}>
      {!data && error && <ListFailure text={texts.failures.list} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div aria-busy className="skeleton h-40" />}
      {data && edited && (
        <TimeForm
          time={edited}
          busy={correct.isPending}
          onCancel={() => setEdited(null)}
          onSave={(span) =>
            correct.mutate(
              { id, timeId: edited._id, body: { ...span, version: data.task.version } },
              { onSuccess: () => setEdited(null), onError: () => void refetch() },
            )
          }
        />
      )}
      {data && !edited && <TimeList times={data.times} onEdit={setEdited} />}
    </Modal>
  );
}

const spanText = ({ from, to }: Pick<TaskTime, 'from' | 'to'>): string =>
  texts.span(formatDateTime(from), to === null ? texts.running : formatDateTime(to));

function TimeList({ times, onEdit }: { times: readonly TaskTime[]; onEdit: (time: TaskTime) => void }) {
  if (times.length === 0) return <p className="text-muted">{texts.none}</p>;
  return (
    <>
      <p className="mb-2 text-sm text-muted">{texts.lead}</p>
      <ul className="divide-y divide-hairline">
        {times.map((time) => {
          const { _id: id, from, to, corrected } = time;
          return (
            <li key={id} className="flex items-start gap-2 py-2">
              <div className="min-w-0 grow tabular-nums wrap-anywhere">
                <p>{spanText(time)}</p>
                {to !== null && (
                  <p className="font-semibold">{formatWorkTime((Date.parse(to) - Date.parse(from)) / 1_000)}</p>
                )}
                {corrected && (
                  <p className="text-sm text-muted">
                    {texts.corrected(
                      corrected.by || workshopTasks.assign.unknownPerson,
                      formatDateTime(corrected.at),
                      corrected.reason,
                    )}
                    <br />
                    {texts.measured(spanText(corrected))}
                  </p>
                )}
              </div>
              <IconButton label={texts.edit(spanText(time))} onClick={() => onEdit(time)}>
                <Pencil aria-hidden size={18} />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}
