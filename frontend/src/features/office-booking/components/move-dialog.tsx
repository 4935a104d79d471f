import { useState } from 'react';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { formatAppointmentTime } from '../../../shared/forms/civil-text.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { personNameInSentence } from '../../../shared/office/person-name.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useMoveAppointment } from '../api/change-appointments.ts';
import { isSameSlot, startOf } from '../lib/move-target.ts';
import type { Move } from '../lib/use-moving.ts';

const { form, move: texts } = officeBooking;

/** True when a repetition cannot succeed, because the appointment or the slot has changed. */
const isFinal = (error: Error): boolean => error instanceof ApiError && [400, 404, 409].includes(error.status);

interface MoveDialogProps {
  move: Pick<Move, 'appointment' | 'to'>;
  onClose: (isMoved: boolean) => void;
}

/** Asks for the confirmation of a move or of another length, with the reason that the history keeps; Enter confirms. */
export function MoveDialog({ move, onClose }: MoveDialogProps) {
  // The lists behind the dialog are loaded again before it closes; until then it must not ask about the moved appointment.
  const [{ appointment, to }] = useState(move);
  const { _id: id, fullName, reference, email, numberPhone, version } = appointment;
  const isMoved = !isSameSlot(appointment, to);
  const [reason, setReason] = useState<string>(texts.reason);
  const [isChecked, setIsChecked] = useState(false);
  const save = useMoveAppointment();
  const isMissing = reason.trim() === '';
  useWaitingInput(reason !== texts.reason);
  const confirm = () => {
    setIsChecked(true);
    if (isMissing || save.isPending) return;
    save.mutate(
      {
        id,
        body: {
          ...(isMoved ? startOf(to) : { slotCount: to.slotCount ?? 1 }),
          updateReason: reason.trim(),
          version,
          ifFree: true,
        },
      },
      { onSuccess: () => onClose(true), onError: (error) => isFinal(error) && onClose(false) },
    );
  };
  const [before, after] = [formatAppointmentTime(appointment), formatAppointmentTime(to)];
  return (
    <Modal
      open
      onClose={() => onClose(false)}
      kind="centre"
      title={isMoved ? texts.title : texts.lengthTitle}
      busy={save.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
        className="flex flex-col gap-5"
      >
        <div className="flex flex-col gap-3 wrap-anywhere">
          <p>
            {(isMoved ? texts.question : texts.lengthQuestion)(
              personNameInSentence(fullName, reference),
              before,
              after,
            )}
          </p>
          <p>{email === '' ? texts.unmailed(numberPhone) : texts.mailed(email)}</p>
        </div>
        <Field
          required
          data-first-focus
          label={form.reason}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isChecked && isMissing ? form.reasonRequired : undefined}
        />
        <FormActions
          action={isMoved ? texts.confirm : texts.lengthConfirm}
          busy={save.isPending}
          onCancel={() => onClose(false)}
        />
      </form>
    </Modal>
  );
}
