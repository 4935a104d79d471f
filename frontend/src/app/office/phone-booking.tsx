import { normalisePhone } from '@garage/contracts/browser';
import { UserRoundCheck } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNextFree } from '../../features/booking/api/next-free.ts';
import { AppointmentForm } from '../../features/booking/components/appointment-form.tsx';
import { blankFields } from '../../features/booking/lib/appointment-fields.ts';
import type { AppointmentFields } from '../../features/booking/lib/appointment-fields.ts';
import { useRefreshAppointments } from '../../features/office-booking/api/change-appointments.ts';
import { officeBooking } from '../../i18n/office-booking.ts';
import { formatDate, formatDay } from '../../shared/lib/format.ts';
import { showToast } from '../../shared/lib/toasts.ts';
import { NEW_RECORD } from '../../shared/office/drafts/draft.ts';
import { DraftNotice } from '../../shared/office/drafts/draft-notice.tsx';
import { GuardedModal } from '../../shared/office/drafts/guarded-modal.tsx';
import type { FormDraft } from '../../shared/office/drafts/use-draft.ts';
import { useFormDraft } from '../../shared/office/drafts/use-form-draft.ts';
import { useKnownCaller } from './known-caller.ts';
import type { KnownCaller } from './known-caller.ts';

const texts = officeBooking.phone;

interface PhoneBookingProps {
  /** The caller's number, if it is known already. */
  phone?: string;
  onClose: () => void;
}

/** Dialog in which staff book an appointment for a customer on the phone. It starts with the next free slot. */
export function PhoneBooking({ phone = '', onClose }: PhoneBookingProps) {
  const { data, isPending } = useNextFree(1);
  const [next] = data ?? [];
  return (
    <GuardedModal onClose={onClose} kind="wide" title={officeBooking.phoneBooking}>
      {isPending ? (
        <div aria-busy className="skeleton h-96" />
      ) : (
        <BookingForm
          start={{
            numberPhone: normalisePhone(phone) ?? phone,
            date: next?.date ?? '',
            timeSlot: next?.timeSlot ?? '',
          }}
        />
      )}
    </GuardedModal>
  );
}

function BookingForm({ start }: { start: Partial<AppointmentFields> }) {
  const refresh = useRefreshAppointments();
  const draft = useRef<FormDraft>(null);
  // The slot is only a proposal: it does not follow what becomes free or full while staff are typing.
  const [first] = useState(start);
  /** Shows the server's message, which contains a warning if the slot is now overbooked. */
  const finish = ({ message }: { message: string }) => {
    draft.current?.end();
    showToast({ severity: 'success', text: message });
    void refresh();
  };
  return (
    <AppointmentForm
      variant="office"
      start={first}
      onBooked={finish}
      renderAbove={(form) => <AboveForm form={form} start={{ ...blankFields, ...first }} ref={draft} />}
    />
  );
}

interface AboveFormProps {
  form: UseFormReturn<AppointmentFields>;
  start: AppointmentFields;
  /** Gives the dialog the draft, which it deletes after the booking. */
  ref: RefObject<FormDraft | null>;
}

function AboveForm({ form, start, ref }: AboveFormProps) {
  const draft = useFormDraft(form, {
    form: 'appointment',
    record: NEW_RECORD,
    start,
    label: ({ fullName }) => fullName,
  });
  useImperativeHandle(ref, () => draft);
  const caller = useKnownCaller(form);
  // The dialog sets the focus when it opens, but the form is loaded after that.
  const { setFocus } = form;
  useEffect(() => setFocus('numberPhone'), [setFocus]);
  return (
    <>
      <DraftNotice draft={draft} />
      <output className="empty:hidden">{caller && <CallerNote caller={caller} />}</output>
    </>
  );
}

function CallerNote({ caller: { fields, last } }: { caller: KnownCaller }) {
  const { fullName, vehicle, plate } = fields;
  const when = 'visit' in last ? texts.lastVisit(formatDay(last.visit)) : texts.lastOrder(formatDate(last.order));
  return (
    <span className="flex items-start gap-2 rounded-control bg-brand-tint px-3 py-2.5">
      <UserRoundCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{texts.known(fullName)}</span>
        <span className="block text-sm text-muted">{[vehicle, plate, when].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}
