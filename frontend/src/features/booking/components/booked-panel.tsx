import { CalendarCheck, Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { booking } from '../../../i18n/booking.ts';
import { formatAppointmentTime } from '../../../shared/forms/civil-text.ts';
import { copyText } from '../../../shared/lib/copy-text.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import type { Booked, FormVariant } from '../lib/form-variant.ts';
import { Link } from '../../../shared/ui/link.tsx';

const texts = booking.booked;

interface BookedPanelProps {
  booked: Booked;
  variant: FormVariant;
  onAgain: () => void;
}

/** Confirmation of a booking: the reference, next steps, and the link to change the appointment. */
export function BookedPanel({ booked: { appointment, token }, variant, onAgain }: BookedPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { reference, email } = appointment;
  return (
    <div className="rounded-card border border-green/40 bg-green-tint p-5 md:p-8">
      <h3 ref={title} tabIndex={-1} className="flex items-center gap-2 text-xl text-green outline-none">
        <CalendarCheck aria-hidden size={24} className="shrink-0" />
        {texts.title}
      </h3>
      <p className="mt-2 font-semibold">{formatAppointmentTime(appointment)}</p>
      <Reference reference={reference} />
      {variant !== 'office' && (
        <ol className="mt-5 list-decimal space-y-1.5 pl-5">
          {texts.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {email && <p className="mt-3">{texts.mailed(email)}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={paths.manageBooking(token)} className={buttonStyle('brand', 'max-sm:w-full')}>
          {texts.manage}
        </Link>
        <button type="button" onClick={onAgain} className={buttonStyle('outline', 'max-sm:w-full')}>
          {texts.again}
        </button>
      </div>
    </div>
  );
}

/** The reference in a large readable font, with a copy button. */
function Reference({ reference }: { reference: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await copyText(reference);
      setCopied(true);
    } catch (cause) {
      showToast({ severity: 'error', text: texts.copyFailed, cause });
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-paper p-4">
      <p>
        <span className="block text-sm text-muted">{texts.reference}</span>
        <strong className="text-2xl tracking-[0.12em] tabular-nums">{reference}</strong>
      </p>
      <button type="button" onClick={() => void copy()} className={buttonStyle('outline')}>
        <Icon aria-hidden size={18} />
        <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
      </button>
    </div>
  );
}
