import { normalisePhone } from '@garage/contracts/browser';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { AppointmentFields } from '../../features/booking/lib/appointment-fields.ts';
import { useRecordsOf } from '../../shared/office/records-of-customer.ts';
import type { CustomerPages } from '../../shared/office/records-of-customer.ts';

type CallerFields = Pick<AppointmentFields, 'fullName' | 'email' | 'vehicle' | 'plate'>;

export interface KnownCaller {
  fields: CallerFields;
  /** The day of the newest appointment, or the time of the newest order; when the caller was here last. */
  last: { visit: string } | { order: string };
}

/** What the newest appointment with exactly this phone number says about the caller, or else the newest order. */
export function callerIn({ appointments, orders }: CustomerPages, phone: string): KnownCaller | null {
  const visit = appointments?.items.find(({ numberPhone, fullName }) => numberPhone === phone && fullName !== '');
  if (visit) {
    const { fullName, email, vehicle, plate, date } = visit;
    return { fields: { fullName, email, vehicle, plate }, last: { visit: date } };
  }
  const order = orders?.items.find((one) => one.phone === phone && one.name !== '');
  if (!order) return null;
  return {
    fields: { fullName: order.name, email: order.email, vehicle: '', plate: '' },
    last: { order: order.createdAt },
  };
}

/** Fills the empty fields of a caller whose phone number is known, and returns who it is. */
export function useKnownCaller({ control, getValues, setValue }: UseFormReturn<AppointmentFields>): KnownCaller | null {
  const typed = useWatch({ control, name: 'numberPhone' });
  const phone = normalisePhone(typed);
  const records = useRecordsOf(phone === null ? null : { phone });
  const caller = phone === null ? null : callerIn(records, phone);
  const name = caller?.fields.fullName;
  useEffect(() => {
    if (!caller) return;
    // If another name was typed, somebody else calls from this number, perhaps about another car.
    if (![caller.fields.fullName, ''].includes(getValues('fullName').trim())) return;
    for (const field of ['fullName', 'email', 'vehicle', 'plate'] as const)
      if (getValues(field).trim() === '')
        setValue(field, caller.fields[field], { shouldValidate: field === 'fullName' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each person, so that a field that staff empty stays empty
  }, [phone, name]);
  return caller;
}
