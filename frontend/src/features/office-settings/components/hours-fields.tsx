import { Controller } from 'react-hook-form';
import { officeSettings as texts } from '../../../i18n/office-settings.ts';
import { Field } from '../../../shared/ui/field.tsx';
import type { SettingsPart } from './business-fields.tsx';

const { fields } = texts;
/** Weekday numbers from Monday to Sunday, the week order used in Vietnam. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

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
        render={({ field: { value, onChange } }) => <DayBoxes chosen={value} onChange={onChange} />}
      />
    </>
  );
}

function DayBoxes({ chosen, onChange }: { chosen: readonly number[]; onChange: (days: number[]) => void }) {
  const toggle = (day: number) =>
    onChange(
      chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day].toSorted((a, b) => a - b),
    );
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{fields.days}</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdays.map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              className="size-5 accent-brand"
            />
            {texts.days[day]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
