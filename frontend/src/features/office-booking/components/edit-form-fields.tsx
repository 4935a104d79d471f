import { errorCatalogue, MAX_APPOINTMENT_IMAGES, timeSlots } from '@garage/contracts/browser';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { booking } from '../../../i18n/booking.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { prepareImage } from '../../../shared/forms/prepare-image.ts';
import { ImagesField } from '../../../shared/office/images-field.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { isFullName, isPhone } from '../lib/edit-fields.ts';
import type { EditFields } from '../lib/edit-fields.ts';

const { fields: names, form: texts } = officeBooking;
const slotChoices = timeSlots.map((slot) => ({ value: slot, text: slot }));

/** Editable details of an appointment. */
export function EditFormFields({ form }: { form: UseFormReturn<EditFields> }) {
  const { register, control } = form;
  return (
    <>
      <WhoAndWhen form={form} />
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
            prepare={prepareImage}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}

function WhoAndWhen({ form: { register, formState } }: { form: UseFormReturn<EditFields> }) {
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
      <Field
        type="email"
        label={names.email}
        maxLength={254}
        error={errors.email?.message}
        {...register('email', {
          pattern: { value: /^\s*(?:[^\s@]+@[^\s@]+\.[^\s@]+)?\s*$/, message: booking.form.emailInvalid },
        })}
      />
    </div>
  );
}
