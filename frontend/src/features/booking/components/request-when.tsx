import { pageErrors } from '@garage/contracts/browser';
import { useController, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { booking } from '../../../i18n/booking.ts';
import { todayInVietnam } from '../../../shared/forms/use-today.ts';
import type { AppointmentFields } from '../lib/appointment-fields.ts';
import { WhenField } from './when-field.tsx';

const { required } = booking.form;

interface RequestWhenProps {
  form: UseFormReturn<AppointmentFields>;
  narrow: boolean;
  overfill: boolean;
  keepSlot: boolean;
}

/** Form fields for date and slot. What is full or closed is only checked by the server, whose data may be newer than those shown. */
export function RequestWhen({ form: { control }, narrow, overfill, keepSlot }: RequestWhenProps) {
  const date = useController({
    control,
    name: 'date',
    rules: {
      required: required.date,
      validate: (day) => day >= todayInVietnam() || pageErrors.DATE_PAST.message,
    },
  });
  const slot = useController({ control, name: 'timeSlot', rules: { required: required.timeSlot } });
  const chosen = useWatch({ control, name: 'timeSlot' });
  return (
    <WhenField
      narrow={narrow}
      overfill={overfill}
      keepSlot={keepSlot}
      date={date.field.value}
      timeSlot={chosen}
      dateRef={date.field.ref}
      dateError={date.fieldState.error?.message}
      slotError={slot.fieldState.error?.message}
      onDate={date.field.onChange}
      onTimeSlot={slot.field.onChange}
    />
  );
}
