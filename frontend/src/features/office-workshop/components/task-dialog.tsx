import type { RepairTask } from '@garage/contracts';
import { useForm } from 'react-hook-form';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useEditTask } from '../api/tasks.ts';
import { readStandardHours, writeStandardHours } from '../../../shared/workshop/standard-hours.ts';

const texts = workshopTasks.assign;
const MAX_NOTE = 1_000;

/** Changes the standard time and the note of a task. */
export function TaskDialog({ task, onClose }: { task: RepairTask; onClose: () => void }) {
  const { _id: id, version, note, standardMinutes } = task;
  const edit = useEditTask();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { hours: writeStandardHours(standardMinutes), note },
  });
  useWaitingInput(formState.isDirty);
  const save = (fields: { hours: string; note: string }) => {
    if (edit.isPending) return;
    const body = { version, standardMinutes: readStandardHours(fields.hours) ?? null, note: fields.note.trim() };
    edit.mutate({ id, body }, { onSuccess: onClose });
  };
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.editTitle} busy={edit.isPending}>
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} className="flex flex-col gap-4">
        <Field
          label={texts.standardHours}
          help={texts.standardHelp}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          error={formState.errors.hours?.message}
          {...register('hours', {
            validate: (typed) => readStandardHours(typed) !== undefined || texts.standardInvalid,
          })}
        />
        <TextAreaField label={texts.note} rows={3} maxLength={MAX_NOTE} {...register('note')} />
        <FormActions action={texts.save} busy={edit.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
