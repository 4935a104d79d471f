import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AppointmentFields } from './appointment-fields.ts';

export interface OwnDetails {
  /** Id of the account. */
  id: string;
  fullName: string;
  email: string;
  /** Phone number of the profile, or else of the default address; empty when neither has one, absent while they are loaded. */
  phone?: string | undefined;
}

/** Fills in name, e-mail and phone number of the signed-in account unless the visitor has already typed something. */
export function useOwnDetails({ getValues, setValue }: UseFormReturn<AppointmentFields>, own?: OwnDetails): void {
  const { fullName, email, phone } = own ?? {};
  useEffect(() => {
    if (fullName !== undefined && getValues('fullName') === '') setValue('fullName', fullName);
    if (email !== undefined && getValues('email') === '') setValue('email', email);
    if (phone !== undefined && getValues('numberPhone') === '') setValue('numberPhone', phone);
  }, [fullName, email, phone, getValues, setValue]);
}
