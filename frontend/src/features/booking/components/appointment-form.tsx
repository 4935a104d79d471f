import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { logoutsElsewhere, useSessionState } from '../../../shared/lib/session.ts';
import { ownPhoneQuery } from '../api/own-phone.ts';
import type { Booked, FormVariant } from '../lib/form-variant.ts';
import { ChosenService } from './chosen-service.tsx';
import type { AppointmentFields } from '../lib/appointment-fields.ts';
import { requestedProductOf } from '../lib/about-service.ts';
import type { AboutService } from '../lib/about-service.ts';
import { dropRequest } from '../lib/request-draft.ts';
import { BookedPanel } from './booked-panel.tsx';
import { KeptRequestForm } from './kept-request-form.tsx';
import { RequestForm } from './request-form.tsx';

interface AppointmentFormProps {
  variant: FormVariant;
  /** Values that the form starts with, such as date, slot and the wanted service. */
  start?: Partial<AppointmentFields>;
  /** The product or service from whose page the form was opened. */
  about?: AboutService | null;
  onBooked?: (booked: Booked) => void;
  /** Called when the form was submitted with an empty required field. */
  onIncomplete?: () => void;
  /** Content above the fields; the contact page has none. */
  renderAbove?: ComponentProps<typeof RequestForm>['renderAbove'];
}

/** Appointment form, with or without an account; shows the reference number after booking. */
export function AppointmentForm({
  variant,
  start,
  about = null,
  onBooked,
  onIncomplete,
  renderAbove,
}: AppointmentFormProps) {
  const user = useSessionState();
  const isOwn = variant !== 'office' && Boolean(user);
  // No query at all for guests: even a disabled one would keep the page that the server renders out of the cache.
  const ownIds = isOwn && user ? [user.id] : [];
  const [phone] = useQueries({ queries: ownIds.map((id) => ownPhoneQuery(id)) });
  const [booked, setBooked] = useBooked(user?.id ?? null);
  if (booked) return <BookedPanel booked={booked} variant={variant} onAgain={() => setBooked(null)} />;
  const props = {
    variant,
    requestedProduct: requestedProductOf(about),
    start: start ?? {},
    own: isOwn && user ? { id: user.id, fullName: user.fullName, email: user.email, phone: phone?.data } : undefined,
    onIncomplete,
    onBooked: (answer: Booked) => {
      if (variant === 'page') dropRequest();
      setBooked(answer);
      onBooked?.(answer);
    },
  };
  return (
    <>
      {about && <ChosenService about={about} />}
      {variant === 'page' ? (
        <KeptRequestForm {...props} account={user === undefined ? undefined : (user?.id ?? null)} />
      ) : (
        <RequestForm {...props} renderAbove={renderAbove} />
      )}
    </>
  );
}

/** The booking that was just made, which another account does not see, and nobody after a logout in another tab. */
function useBooked(account: string | null) {
  const [shown, setShown] = useState<{ booked: Booked; owner: string | null } | null>(null);
  useEffect(() => logoutsElsewhere.subscribe(() => setShown(null)), []);
  // A guest who logs in keeps it.
  if (shown && account !== null && shown.owner !== account)
    setShown(shown.owner === null ? { ...shown, owner: account } : null);
  const setBooked = (booked: Booked | null) => setShown(booked && { booked, owner: account });
  return [shown?.booked ?? null, setBooked] as const;
}
