import type { Appointment } from '@garage/contracts';
import { booking } from '../../../i18n/booking.ts';
import { office } from '../../../i18n/office.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { formatLongDay } from '../../../shared/forms/civil-text.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { personWithin } from '../../../shared/office/person-name.ts';
import { useRemoveAppointment } from '../api/change-appointments.ts';
import { describeChangeFailure } from '../lib/describe-change-failure.ts';

const { removeDialog: texts, failures } = officeBooking;

/** Asks before an appointment is deleted, and says that it cannot be undone. */
export function RemoveDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const remove = useRemoveAppointment();
  const { fullName, reference, timeSlot, date } = appointment;
  const confirm = () =>
    remove.mutate(appointment._id, {
      onSuccess: ({ message }) => showToast({ severity: 'success', text: message }),
      onError: (error) =>
        showToast({ severity: 'error', ...describeChangeFailure(error, failures.remove), cause: error }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={texts.title}
      action={office.remove}
      final
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.text(personWithin(fullName, reference), booking.manage.whenText(timeSlot, formatLongDay(date)))}
    </ConfirmDialog>
  );
}
