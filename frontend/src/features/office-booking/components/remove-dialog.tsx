import type { Appointment } from '@garage/contracts';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { office } from '../../../i18n/office.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { formatAppointmentTime } from '../../../shared/forms/civil-text.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { personNameInSentence } from '../../../shared/office/person-name.ts';
import { useRemoveAppointment } from '../api/change-appointments.ts';

const { removeDialog: texts } = officeBooking;

/** Asks for confirmation before deleting an appointment permanently. */
export function RemoveDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const remove = useRemoveAppointment();
  const { _id: id, fullName, reference, status, email, version } = appointment;
  const isMailed = status !== 'cancelled' && email !== '';
  const confirm = () => remove.mutate({ id, version }, { onSettled: onClose });
  return (
    <ConfirmDialog
      title={texts.title}
      action={office.remove}
      keep={appointmentTexts.manage.keep}
      final
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.text(personNameInSentence(fullName, reference), formatAppointmentTime(appointment))}
      {isMailed && <p className="mt-3">{texts.mailed(email)}</p>}
    </ConfirmDialog>
  );
}
