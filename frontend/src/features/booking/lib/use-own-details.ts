import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AppointmentFields } from './appointment-fields.ts';

export interface OwnDetails {
  fullName: string;
  email: string;
  /** That of the profile or of the default address; empty when there is none, absent while it is being loaded. */
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
