import { Controller } from 'react-hook-form';
import { officeSettings as texts } from '../../../i18n/office-settings.ts';
import { Field } from '../../../shared/ui/field.tsx';
import type { SettingsPart } from './business-fields.tsx';
import { WeekdaysField } from '../../../shared/office/weekdays-field.tsx';

const { fields } = texts;

/** Opening hours. */
export function HoursFields({ form: { register, control } }: SettingsPart) {
  return (
    <>
      <Field label={fields.hoursText} maxLength={300} {...register('hours.text')} />
      <div className="grid grid-cols-2 gap-4">
        <Field label={fields.opens} type="time" {...register('hours.opens')} />
        <Field label={fields.closes} type="time" {...register('hours.closes')} />
      </div>
      <Controller
        control={control}
        name="hours.days"
        render={({ field: { value, onChange } }) => (
          <WeekdaysField legend={fields.days} days={value} onChange={onChange} />
        )}
      />
    </>
  );
}
