import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AppointmentFields } from './appointment-fields.ts';

export interface OwnDetails {
  fullName: string;
  email: string;
}

/** Fills in name and e-mail of the signed-in account unless the visitor has already typed something. */
export function useOwnDetails({ getValues, setValue }: UseFormReturn<AppointmentFields>, own?: OwnDetails): void {
  const { fullName, email } = own ?? {};
  useEffect(() => {
    if (fullName !== undefined && getValues('fullName') === '') setValue('fullName', fullName);
    if (email !== undefined && getValues('email') === '') setValue('email', email);
  }, [fullName, email, getValues, setValue]);
}
