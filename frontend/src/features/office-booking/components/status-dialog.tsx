import type { Appointment, AppointmentStatus } from '@garage/contracts';
import { appointmentStatuses } from '@garage/contracts/browser';
import { useState } from 'react';
import { booking } from '../../../i18n/booking.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { personWithin } from '../../../shared/office/person-name.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useSetStatus } from '../api/change-appointments.ts';
import { describeChangeFailure } from '../lib/describe-change-failure.ts';
import { tellOutcome } from './tell-outcome.ts';

const { statusDialog: texts, failures } = officeBooking;

/** Sets what becomes of an appointment: any status, from any other. */
export function StatusDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const [status, setStatus] = useState<AppointmentStatus>(appointment.status);
  const change = useSetStatus();
  const save = () =>
    change.mutate(
      { id: appointment._id, status },
      {
        onSuccess: tellOutcome,
        onError: (error) =>
          showToast({ severity: 'error', ...describeChangeFailure(error, failures.status), cause: error }),
        onSettled: onClose,
      },
    );
  return (
    <Modal
      open
      onClose={onClose}
      kind="centre"
      title={texts.title(personWithin(appointment.fullName, appointment.reference))}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) save();
        }}
        className="flex flex-col gap-5"
      >
        <fieldset>
          <legend className="sr-only">{texts.label}</legend>
          {appointmentStatuses.map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="status"
                value={value}
                checked={value === status}
                onChange={() => setStatus(value)}
                className="size-5 accent-brand"
              />
              {booking.statuses[value]}
            </label>
          ))}
        </fieldset>
        <FormActions action={texts.save} busy={change.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
