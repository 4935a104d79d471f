import { useFieldArray } from 'react-hook-form';
import { officeSettings as texts } from '../../../i18n/office-settings.ts';
import { Field } from '../../../shared/ui/field.tsx';
import type { SettingsPart } from './business-fields.tsx';

const { fields } = texts;
const web = { required: texts.required, pattern: { value: /^https:\/\/\S+$/, message: texts.httpsOnly } };

/** Where customers write and follow. */
export function LinkFields({ form: { register, control, formState } }: SettingsPart) {
  const links = useFieldArray({ control, name: 'socialLinks' });
  const { errors } = formState;
  return (
    <>
      <Field label={fields.chatName} maxLength={300} {...register('chatApp.name')} />
      <Field
        label={fields.chatUrl}
        maxLength={500}
        error={errors.chatApp?.url?.message}
        {...register('chatApp.url', web)}
      />
      {links.fields.map(({ id }, index) => (
        <div key={id} className="grid gap-4 md:grid-cols-2">
          <Field label={fields.linkName(index + 1)} maxLength={300} {...register(`socialLinks.${index}.name`)} />
          <Field
            label={fields.linkUrl(index + 1)}
            maxLength={500}
            error={errors.socialLinks?.[index]?.url?.message}
            {...register(`socialLinks.${index}.url`, web)}
          />
        </div>
      ))}
    </>
  );
}

/** What the home page counts. */
export function CounterFields({ form: { register, control } }: SettingsPart) {
  const counters = useFieldArray({ control, name: 'counters' });
  return counters.fields.map(({ id }, index) => (
    <div key={id} className="grid gap-4 md:grid-cols-[1fr_2fr]">
      <Field label={fields.counterValue(index + 1)} maxLength={10} {...register(`counters.${index}.value`)} />
      <Field label={fields.counterLabel(index + 1)} maxLength={300} {...register(`counters.${index}.label`)} />
    </div>
  ));
}

/** Where the maps point. */
export function MapFields({ form: { register, control } }: SettingsPart) {
  const maps = useFieldArray({ control, name: 'maps' });
  return maps.fields.map(({ id }, index) => (
    <div key={id} className="grid gap-4 md:grid-cols-2">
      <Field label={fields.mapName(index + 1)} maxLength={300} {...register(`maps.${index}.name`)} />
      <Field label={fields.mapAddress(index + 1)} maxLength={300} {...register(`maps.${index}.address`)} />
      <Field
        label={fields.latitude(index + 1)}
        inputMode="decimal"
        {...register(`maps.${index}.latitude`, { valueAsNumber: true })}
      />
      <Field
        label={fields.longitude(index + 1)}
        inputMode="decimal"
        {...register(`maps.${index}.longitude`, { valueAsNumber: true })}
      />
    </div>
  ));
}
