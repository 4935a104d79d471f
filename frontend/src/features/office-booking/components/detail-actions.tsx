import type { AppointmentDetail } from '@garage/contracts';
import { CalendarClock, Check, ClipboardPlus, X } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatAppointmentTime } from '../../../shared/forms/civil-text.ts';
import { CallButton } from '../../../shared/office/call-button.tsx';
import { InlineQuestion } from '../../../shared/office/inline-question.tsx';
import { personNameInSentence } from '../../../shared/office/person-name.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useSetStatus } from '../api/change-appointments.ts';
import { MoveChoice } from './move-choice.tsx';

const texts = officeBooking.detail;

interface DetailActionsProps {
  detail: AppointmentDetail;
  /** Called after a step, which may have removed the button that was pressed. */
  onDone: () => void;
}

/** The next steps with an appointment: confirm it, call the customer, move it, cancel it after a confirmation. */
export function DetailActions({ detail, onDone }: DetailActionsProps) {
  const { _id: id, status, version, numberPhone } = detail;
  const [question, setQuestion] = useState<'move' | 'cancel' | null>(null);
  const change = useSetStatus();
  const close = () => {
    setQuestion(null);
    onDone();
  };
  if (question === 'cancel') return <CancelQuestion detail={detail} onClose={close} />;
  if (question === 'move') return <MoveChoice detail={detail} onClose={close} />;
  return (
    <div className="mb-4 flex flex-wrap gap-3 max-sm:*:grow print:hidden">
      {status === 'pending' && (
        <button
          type="button"
          disabled={change.isPending}
          onClick={() => change.mutate({ id, status: 'confirmed', from: status, version }, { onSettled: onDone })}
          className={buttonStyle('brand')}
        >
          <Check aria-hidden size={18} />
          {texts.confirm}
        </button>
      )}
      {status !== 'cancelled' && (
        <Link to={paths.managerIntakeOf(id)} className={buttonStyle('outline')}>
          <ClipboardPlus aria-hidden size={18} />
          {officeWorkshop.intake}
        </Link>
      )}
      <CallButton phone={numberPhone} />
      {status !== 'cancelled' && (
        <button type="button" onClick={() => setQuestion('move')} className={buttonStyle('outline')}>
          <CalendarClock aria-hidden size={18} />
          {officeBooking.moveChoice.open}
        </button>
      )}
      {status !== 'cancelled' && (
        <button
          type="button"
          disabled={change.isPending}
          onClick={() => setQuestion('cancel')}
          className={buttonStyle('outline')}
        >
          <X aria-hidden size={18} />
          {texts.cancel}
        </button>
      )}
    </div>
  );
}

function CancelQuestion({ detail, onClose }: { detail: AppointmentDetail; onClose: () => void }) {
  const { _id: id, fullName, reference, status: from, version } = detail;
  const change = useSetStatus();
  return (
    <InlineQuestion
      title={texts.cancelTitle}
      action={texts.cancel}
      keep={appointmentTexts.manage.keep}
      busy={change.isPending}
      onConfirm={() => change.mutate({ id, status: 'cancelled', from, version }, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.cancelText(personNameInSentence(fullName, reference), formatAppointmentTime(detail))}
    </InlineQuestion>
  );
}
