import type { RepairOrder, WorkshopEmployee } from '@garage/contracts';
import { stepName, taskSteps, WORK_STEP } from '@garage/contracts/browser';
import { useForm } from 'react-hook-form';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useAgreedJobs, useAssignTask, useEmployees } from '../api/tasks.ts';
import { readStandardHours } from '../../../shared/workshop/standard-hours.ts';

const texts = workshopTasks.assign;
const MAX_NOTE = 1_000;

interface AssignDialogProps {
  order: RepairOrder;
  onClose: () => void;
}

/** Assigns an employee to a step of an order. */
export function AssignDialog({ order, onClose }: AssignDialogProps) {
  const { data: employees, error, refetch } = useEmployees();
  const assign = useAssignTask();
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.dialogTitle(order.number)} busy={assign.isPending}>
      {!employees && error && <ListFailure text={texts.failures.people} error={error} onRetry={() => void refetch()} />}
      {!employees && !error && <div aria-busy className="skeleton h-80" />}
      {employees?.length === 0 && <p>{texts.nobody}</p>}
      {employees && employees.length > 0 && (
        <AssignForm order={order} employees={employees} assign={assign} onClose={onClose} />
      )}
    </Modal>
  );
}

interface AssignFormProps extends AssignDialogProps {
  employees: readonly WorkshopEmployee[];
  assign: ReturnType<typeof useAssignTask>;
}

/** Technicians come first, because they are usually meant. */
function choicesOf(employees: readonly WorkshopEmployee[]) {
  const sorted = employees.toSorted((one, other) => Number(other.technician) - Number(one.technician));
  return sorted.map(({ _id, fullName, technician, busy }) => {
    const person = technician ? texts.technician(fullName) : texts.staff(fullName);
    return { value: _id, text: busy ? texts.busy(person) : person };
  });
}

interface Fields {
  technicianId: string;
  step: string;
  jobId: string;
  hours: string;
  note: string;
}

function AssignForm({ order, employees, assign, onClose }: AssignFormProps) {
  const { data: jobs = [] } = useAgreedJobs(order._id);
  const { register, handleSubmit, formState, getValues } = useForm<Fields>({
    defaultValues: { technicianId: '', step: order.step, jobId: '', hours: '', note: '' },
  });
  const { errors, isDirty } = formState;
  useWaitingInput(isDirty);
  const save = ({ technicianId, step: chosen, jobId, hours, note }: Fields) => {
    const step = taskSteps.find((id) => id === chosen);
    if (assign.isPending || !step) return;
    const standardMinutes = readStandardHours(hours) ?? null;
    const further = { ...(jobId && { jobId }), ...(note.trim() && { note: note.trim() }) };
    const body = { technicianId, step, standardMinutes, ...further };
    assign.mutate({ orderId: order._id, body }, { onSuccess: onClose });
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} className="flex flex-col gap-4">
      <SelectField
        required
        label={texts.person}
        prompt={texts.choosePerson}
        choices={choicesOf(employees)}
        error={errors.technicianId?.message}
        {...register('technicianId', { validate: (id) => id !== '' || texts.personRequired })}
      />
      <SelectField
        label={texts.step}
        choices={taskSteps.map((id) => ({ value: id, text: stepName(id) }))}
        {...register('step')}
      />
      {jobs.length > 0 && (
        <SelectField
          label={texts.job}
          prompt={texts.chooseJob}
          choices={jobs.map(({ _id, title }) => ({ value: _id, text: title }))}
          error={errors.jobId?.message}
          {...register('jobId', {
            validate: (id) => id !== '' || getValues('step') !== WORK_STEP || texts.jobRequired,
          })}
        />
      )}
      <Field
        label={texts.standardHours}
        help={texts.standardHelp}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        error={errors.hours?.message}
        {...register('hours', { validate: (typed) => readStandardHours(typed) !== undefined || texts.standardInvalid })}
      />
      <TextAreaField label={texts.note} rows={2} maxLength={MAX_NOTE} {...register('note')} />
      <FormActions action={texts.add} busy={assign.isPending} onCancel={onClose} />
    </form>
  );
}
