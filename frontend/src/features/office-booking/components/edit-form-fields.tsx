import { endOf, errorCatalogue, MAX_APPOINTMENT_IMAGES, timeSlots } from '@garage/contracts/browser';
import type { TimeSlot } from '@garage/contracts';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { booking } from '../../../i18n/booking.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { optionalEmailPattern } from '../../../shared/forms/email-pattern.ts';
import { ImagesField } from '../../../shared/forms/images/images-field.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { isFullName, isPhone } from '../lib/edit-fields.ts';
import type { EditFields } from '../lib/edit-fields.ts';

const { fields: names, form: texts } = officeBooking;
const slotChoices = timeSlots.map((slot) => ({ value: slot, text: slot }));

/** The lengths that can be chosen, with the time at which each ends. One that does not fit in the day is refused by the server. */
const lengthChoices = (timeSlot: TimeSlot, maxSlots: number) =>
  Array.from({ length: maxSlots }, (_, index) => index + 1).map((slotCount) => ({
    value: String(slotCount),
    text: texts.slotCount(slotCount, endOf({ date: '', timeSlot, slotCount })),
  }));

interface EditFormFieldsProps {
  form: UseFormReturn<EditFields>;
  /** Most slots that the appointment can have. */
  maxSlots: number;
}

/** Editable details of an appointment. */
export function EditFormFields({ form, maxSlots }: EditFormFieldsProps) {
  const { register, control } = form;
  return (
    <>
      <WhoAndWhen form={form} maxSlots={maxSlots} />
      <div className="grid gap-5 md:grid-cols-3">
        <Field label={names.vehicle} maxLength={100} {...register('vehicle')} />
        <Field label={names.plate} maxLength={20} {...register('plate')} />
        <Field label={names.service} maxLength={100} {...register('service')} />
      </div>
      <TextAreaField label={names.description} rows={3} maxLength={2000} {...register('description')} />
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImagesField
            label={names.images}
            max={MAX_APPOINTMENT_IMAGES}
            images={field.value}
            use="portrait"
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}

function WhoAndWhen({ form: { control, register, formState }, maxSlots }: EditFormFieldsProps) {
  const timeSlot = useWatch({ control, name: 'timeSlot' });
  const { errors, defaultValues } = formState;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field
        required
        label={names.fullName}
        maxLength={100}
        error={errors.fullName?.message}
        {...register('fullName', { validate: (text) => isFullName(text, defaultValues?.fullName) || texts.required })}
      />
      <Field
        required
        type="tel"
        label={names.numberPhone}
        maxLength={30}
        error={errors.numberPhone?.message}
        {...register('numberPhone', {
          validate: (text) => isPhone(text, defaultValues?.numberPhone) || errorCatalogue.PHONE_INVALID.message,
        })}
      />
      <Field
        required
        type="date"
        label={names.date}
        error={errors.date?.message}
        {...register('date', { required: booking.form.required.date })}
      />
      <SelectField
        required
        label={names.timeSlot}
        prompt={texts.chooseSlot}
        choices={slotChoices}
        error={errors.timeSlot?.message}
        {...register('timeSlot', { required: texts.required })}
      />
      {maxSlots > 1 && (
        <SelectField label={names.slotCount} choices={lengthChoices(timeSlot, maxSlots)} {...register('slotCount')} />
      )}
      <Field
        type="email"
        label={names.email}
        maxLength={254}
        error={errors.email?.message}
        {...register('email', {
          pattern: { value: optionalEmailPattern, message: booking.form.emailInvalid },
        })}
      />
    </div>
  );
}
