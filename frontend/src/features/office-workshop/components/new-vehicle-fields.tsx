import { vehicleKinds } from '@garage/contracts/browser';
import type { UseFormReturn } from 'react-hook-form';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { isYear } from '../lib/intake-fields.ts';
import type { IntakeFields } from '../lib/intake-fields.ts';

const texts = officeWorkshop.form;
const kindChoices = vehicleKinds.map((value) => ({ value, text: officeWorkshop.kinds[value] }));

/** What is noted about a vehicle that has no file yet; only the kind is needed. */
export function NewVehicleFields({ form: { register, formState } }: { form: UseFormReturn<IntakeFields> }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField label={texts.kind} choices={kindChoices} {...register('kind')} />
      <Field label={texts.make} maxLength={60} {...register('make')} />
      <Field label={texts.model} maxLength={60} {...register('model')} />
      <Field label={texts.colour} maxLength={40} {...register('colour')} />
      <Field
        label={texts.year}
        inputMode="numeric"
        maxLength={4}
        error={formState.errors.year?.message}
        {...register('year', { validate: (typed) => isYear(typed) || texts.yearInvalid })}
      />
    </div>
  );
}
