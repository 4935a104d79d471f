import type { TaskTime, TimeBody } from '@garage/contracts';
import { useForm } from 'react-hook-form';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { fromLocalInput, toLocalInput } from '../lib/vietnam-time.ts';

const texts = workshopTasks.times;
const MAX_REASON = 300;

interface TimeFormProps {
  time: TaskTime;
  busy: boolean;
  onCancel: () => void;
  onSave: (span: Omit<TimeBody, 'version'>) => void;
}

interface Fields {
  from: string;
  to: string;
  reason: string;
}

/** The instant of a field; an untouched one keeps its seconds, which the field does not show. */
const instantIn = (typed: string, measured: string | null): string | null =>
  measured !== null && typed === toLocalInput(measured) ? measured : fromLocalInput(typed);

/** Corrects one time of work. */
export function TimeForm({ time, busy, onCancel, onSave }: TimeFormProps) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { from: toLocalInput(time.from), to: toLocalInput(time.to), reason: '' },
  });
  const { errors, isDirty } = formState;
  useWaitingInput(isDirty);
  const spanOf = (fields: Fields) => ({
    from: instantIn(fields.from, time.from),
    to: instantIn(fields.to, time.to),
  });
  const save = (fields: Fields) => {
    const { from, to } = spanOf(fields);
    if (busy || from === null || to === null) return;
    onSave({ from, to, reason: fields.reason.trim() });
  };
  const checkEnd = (_: string, fields: Fields): true | string => {
    const { from, to } = spanOf(fields);
    if (to === null) return texts.missing;
    return from === null || to >= from || texts.order;
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} className="flex flex-col gap-4">
      <Field
        required
        data-first-focus
        type="datetime-local"
        label={texts.from}
        error={errors.from?.message}
        {...register('from', { validate: (typed) => fromLocalInput(typed) !== null || texts.missing })}
      />
      <Field
        required
        type="datetime-local"
        label={texts.to}
        help={time.to === null ? texts.runningHelp : undefined}
        error={errors.to?.message}
        {...register('to', { validate: checkEnd })}
      />
      <Field
        required
        label={texts.reason}
        maxLength={MAX_REASON}
        autoComplete="off"
        error={errors.reason?.message}
        {...register('reason', { validate: (text) => text.trim() !== '' || texts.reasonRequired })}
      />
      <FormActions action={texts.save} busy={busy} onCancel={onCancel} />
    </form>
  );
}
