import type { Appointment, AppointmentStatus } from '@garage/contracts';
import { appointmentStatuses } from '@garage/contracts/browser';
import { useState } from 'react';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { personNameInSentence } from '../../../shared/office/person-name.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useSetStatus } from '../api/change-appointments.ts';

const { statusDialog: texts } = officeBooking;

/** Changes the status of an appointment; any status can be chosen. */
export function StatusDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  // The appointment may change while the dialog is open.
  const [{ status: from, version }] = useState(appointment);
  const [status, setStatus] = useState<AppointmentStatus>(from);
  const change = useSetStatus();
  const save = () => change.mutate({ id: appointment._id, status, from, version }, { onSettled: onClose });
  return (
    <Modal
      open
      onClose={onClose}
      kind="centre"
      title={texts.title(personNameInSentence(appointment.fullName, appointment.reference))}
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
              {appointmentTexts.statuses[value]}
            </label>
          ))}
        </fieldset>
        <FormActions action={texts.save} busy={change.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
