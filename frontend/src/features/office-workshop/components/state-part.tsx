import type { Vehicle } from '@garage/contracts';
import { MAX_INTAKE_IMAGES } from '@garage/contracts/browser';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { ImagesField } from '../../../shared/forms/images/images-field.tsx';
import { formatCount, formatDate } from '../../../shared/lib/format.ts';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { fuelChoices } from '../lib/fuel.ts';
import { isKmBack } from '../lib/intake-fields.ts';
import type { IntakeFields } from '../lib/intake-fields.ts';
import { readKm } from '../lib/odometer.ts';

const texts = officeWorkshop.form;

interface StatePartProps {
  form: UseFormReturn<IntakeFields>;
  /** The known vehicle, whose last reading is shown. */
  vehicle: Vehicle | null;
}

/** The vehicle's condition: reading, fuel, belongings, photographs, and when it was promised. */
export function StatePart({ form, vehicle }: StatePartProps) {
  const { register, control, formState } = form;
  const km = useWatch({ control, name: 'km' });
  const last = vehicle?.odometer;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label={texts.km}
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
          help={last ? texts.kmLast(formatCount(last.km), formatDate(last.at)) : undefined}
          error={formState.errors.km?.message}
          {...register('km', { validate: (typed) => readKm(typed) !== null || texts.kmInvalid })}
        />
        <SelectField label={texts.fuel} choices={fuelChoices(null)} {...register('fuel')} />
      </div>
      {isKmBack(km, vehicle) && (
        <Field
          required
          label={texts.kmReason}
          maxLength={300}
          error={formState.errors.kmReason?.message}
          {...register('kmReason', { validate: (text) => text.trim() !== '' || texts.kmReasonRequired })}
        />
      )}
      <TextAreaField label={texts.belongings} rows={2} maxLength={1000} {...register('belongings')} />
      <Field type="datetime-local" label={texts.promised} {...register('promisedAt')} />
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImagesField
            label={texts.images}
            help={texts.imagesHelp(MAX_INTAKE_IMAGES)}
            images={field.value}
            max={MAX_INTAKE_IMAGES}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
