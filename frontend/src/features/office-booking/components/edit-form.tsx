import type { AppointmentDetail } from '@garage/contracts';
import { useForm } from 'react-hook-form';
import { officeBooking as texts } from '../../../i18n/office-booking.ts';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { useBookingSettings } from '../api/appointments.ts';
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
  const { maxSlots = 1 } = useBookingSettings().data ?? {};
  const start = toEditFields(detail);
  const form = useForm<EditFields>({ defaultValues: start });
  const draft = useFormDraft(form, {
    form: 'appointment-edit',
    record: detail._id,
    revision: detail.version,
    start,
    label: () => detail.reference,
  });
  const save = (fields: EditFields) => {
    if (update.isPending) return;
    draft.submit(update.mutateAsync({ id: detail._id, body: toEditBody(fields, detail) }), onDone);
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="flex flex-col gap-5">
      <DraftNotice draft={draft} />
      <EditFormFields form={form} maxSlots={Math.max(maxSlots, detail.slotCount ?? 1)} />
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
      <FormActions action={texts.form.save} busy={update.isPending} onCancel={() => draft.cancel(onDone)} />
    </form>
  );
}
