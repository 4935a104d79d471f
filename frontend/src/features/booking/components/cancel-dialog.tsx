import type { Appointment } from '@garage/contracts';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { formatAppointmentTime } from '../../../shared/forms/civil-text.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useCancelAppointment } from '../api/manage-appointment.ts';
import { describeBookingFailure } from '../lib/describe-booking-failure.ts';
import { FormFailure } from './form-failure.tsx';

const texts = appointmentTexts.manage;

interface CancelDialogProps {
  appointment: Appointment;
  token: string;
  onClose: () => void;
}

/** Asks for confirmation before cancelling an appointment. */
export function CancelDialog({ appointment, token, onClose }: CancelDialogProps) {
  const cancel = useCancelAppointment(token);
  const confirm = () => cancel.mutate(undefined, { onSuccess: onClose });
  return (
    <Modal open busy={cancel.isPending} onClose={onClose} kind="centre" title={texts.cancelTitle}>
      <p>{texts.cancelText(formatAppointmentTime(appointment))}</p>
      <p data-msg={texts.cancelFinalKey} className="mt-2 font-medium text-red">
        {texts.cancelFinal}
      </p>
      {cancel.error && (
        <div className="mt-4">
          <FormFailure text={describeBookingFailure(cancel.error)} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <button type="button" disabled={cancel.isPending} onClick={onClose} className={buttonStyle('outline')}>
          {texts.keep}
        </button>
        <button
          type="button"
          disabled={cancel.isPending}
          onClick={confirm}
          className={buttonStyle('brand', 'bg-red hover:bg-red/90')}
        >
          {cancel.isPending ? texts.busy : texts.cancelSubmit}
        </button>
      </div>
    </Modal>
  );
}
