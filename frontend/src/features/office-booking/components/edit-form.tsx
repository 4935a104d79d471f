import type { AppointmentDetail } from '@garage/contracts';
import { useForm } from 'react-hook-form';
import { officeBooking as texts } from '../../../i18n/office-booking.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { useUpdateAppointment } from '../api/change-appointments.ts';
import { toEditBody, toEditFields } from '../lib/edit-fields.ts';
import type { EditFields } from '../lib/edit-fields.ts';
import { EditFormFields } from './edit-form-fields.tsx';

interface EditFormProps {
  /** The appointment as it was when editing started. */
  detail: AppointmentDetail;
  onDone: () => void;
}

/** Form to change an appointment; a reason is required. */
export function EditForm({ detail, onDone }: EditFormProps) {
  const update = useUpdateAppointment();
  const form = useForm<EditFields>({ defaultValues: toEditFields(detail) });
  const save = (fields: EditFields) => {
    if (update.isPending) return;
    update.mutate({ id: detail._id, body: toEditBody(fields, detail) }, { onSuccess: () => onDone() });
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="flex flex-col gap-5">
      <EditFormFields form={form} />
      <TextAreaField
        required
        label={texts.form.reason}
        rows={2}
        maxLength={500}
        error={form.formState.errors.updateReason?.message}
        {...form.register('updateReason', {
          validate: (reason) => reason.trim() !== '' || texts.form.reasonRequired,
        })}
      />
      <FormActions action={texts.form.save} busy={update.isPending} onCancel={onDone} />
    </form>
  );
}
