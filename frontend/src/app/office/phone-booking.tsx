import { useImperativeHandle, useRef } from 'react';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AppointmentForm } from '../../features/booking/components/appointment-form.tsx';
import { blankFields } from '../../features/booking/lib/appointment-fields.ts';
import type { AppointmentFields } from '../../features/booking/lib/appointment-fields.ts';
import { useRefreshAppointments } from '../../features/office-booking/api/change-appointments.ts';
import { officeBooking as texts } from '../../i18n/office-booking.ts';
import { showToast } from '../../shared/lib/toasts.ts';
import { NEW_RECORD } from '../../shared/office/drafts/draft.ts';
import { DraftNotice } from '../../shared/office/drafts/draft-notice.tsx';
import { GuardedModal } from '../../shared/office/drafts/guarded-modal.tsx';
import type { FormDraft } from '../../shared/office/drafts/use-draft.ts';
import { useFormDraft } from '../../shared/office/drafts/use-form-draft.ts';

/** Dialog in which staff book an appointment for a customer on the phone. */
export function PhoneBooking({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshAppointments();
  const draft = useRef<FormDraft>(null);
  /** Shows the server's message, which contains a warning if the slot is now overbooked. */
  const finish = ({ message }: { message: string }) => {
    draft.current?.end();
    showToast({ severity: 'success', text: message });
    void refresh();
  };
  return (
    <GuardedModal onClose={onClose} kind="wide" title={texts.phoneBooking}>
      <AppointmentForm
        variant="office"
        onBooked={finish}
        renderAbove={(form) => <PhoneDraft form={form} ref={draft} />}
      />
    </GuardedModal>
  );
}

interface PhoneDraftProps {
  form: UseFormReturn<AppointmentFields>;
  /** Gives the dialog the draft, which it deletes after the booking. */
  ref: RefObject<FormDraft | null>;
}

function PhoneDraft({ form, ref }: PhoneDraftProps) {
  const draft = useFormDraft(form, {
    form: 'appointment',
    record: NEW_RECORD,
    start: blankFields,
    label: ({ fullName }) => fullName,
  });
  useImperativeHandle(ref, () => draft);
  return <DraftNotice draft={draft} />;
}
