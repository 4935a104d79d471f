import type { TimeSlot } from '@garage/contracts';
import { useState } from 'react';
import { useSessionState } from '../../../shared/lib/session.ts';
import type { Booked, FormVariant } from '../lib/form-variant.ts';
import { BookedPanel } from './booked-panel.tsx';
import { RequestForm } from './request-form.tsx';

interface AppointmentFormProps {
  variant: FormVariant;
  /** What is already chosen. */
  start?: { date: string; timeSlot: TimeSlot | '' };
  onBooked?: (booked: Booked) => void;
  /** Something required was left empty. */
  onIncomplete?: () => void;
}

/** Asks for an appointment, with or without an account, and then tells its reference. */
export function AppointmentForm({ variant, start, onBooked, onIncomplete }: AppointmentFormProps) {
  const user = useSessionState();
  const [booked, setBooked] = useState<Booked | null>(null);
  if (booked) return <BookedPanel booked={booked} variant={variant} onAgain={() => setBooked(null)} />;
  return (
    <RequestForm
      // Who is signed in is known only after the page has started; the form then begins with their name.
      key={user?.id ?? 'guest'}
      variant={variant}
      start={{ date: '', timeSlot: '', ...start, ...(variant !== 'office' && user && ownFields(user)) }}
      onIncomplete={onIncomplete}
      onBooked={(answer) => {
        setBooked(answer);
        onBooked?.(answer);
      }}
    />
  );
}

const ownFields = ({ fullName, email }: { fullName: string; email: string }) => ({ fullName, email });
