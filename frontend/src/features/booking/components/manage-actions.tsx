import type { OpenedAppointment } from '@garage/contracts';
import { CalendarClock, CalendarPlus, Phone, Printer, X } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useSiteSettings } from '../../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const texts = appointmentTexts.manage;

interface ManageActionsProps {
  opened: OpenedAppointment;
  onMove: () => void;
  onCancel: () => void;
}

/** Buttons to reschedule and cancel an appointment. After the cut-off time a phone number is shown instead. */
export function ManageActions({ opened, onMove, onCancel }: ManageActionsProps) {
  const { appointment, changeable, changeableUntil } = opened;
  const cancelled = appointment.status !== 'pending' && appointment.status !== 'confirmed';
  return (
    <div className="mt-6">
      <p className="text-muted print:hidden">{noteOf({ cancelled, changeable, changeableUntil })}</p>
      <p className="hidden print:block">{texts.printNote}</p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {changeable && !cancelled && (
          <>
            <button type="button" onClick={onMove} className={buttonStyle('brand')}>
              <CalendarClock aria-hidden size={18} />
              {texts.reschedule}
            </button>
            <button type="button" onClick={onCancel} className={buttonStyle('outline', 'text-red')}>
              <X aria-hidden size={18} />
              {texts.cancel}
            </button>
          </>
        )}
        {cancelled && <BookNew />}
        {!changeable && !cancelled && <CallHotline />}
        <button type="button" onClick={() => window.print()} className={buttonStyle('outline')}>
          <Printer aria-hidden size={18} />
          {texts.print}
        </button>
      </div>
    </div>
  );
}

interface NoteFacts {
  cancelled: boolean;
  changeable: boolean;
  changeableUntil: string;
}

function noteOf({ cancelled, changeable, changeableUntil }: NoteFacts): string {
  if (cancelled) return texts.cancelled;
  return changeable ? texts.changeableUntil(formatDateTime(changeableUntil)) : texts.tooLate;
}

function BookNew() {
  return (
    <Link to={paths.contact} className={buttonStyle('brand')}>
      <CalendarPlus aria-hidden size={18} />
      {texts.bookNew}
    </Link>
  );
}

function CallHotline() {
  const { hotline } = useSiteSettings();
  return (
    <PhoneLink phone={hotline} className={buttonStyle('rescue', 'tabular-nums')}>
      <Phone aria-hidden size={18} />
      {texts.call(hotline)}
    </PhoneLink>
  );
}
