import { useFieldArray } from 'react-hook-form';
import { MAX_COUNTERS, MAX_MAPS, MAX_SOCIAL_LINKS } from '../../../config/limits.ts';
import { officeSettings as texts } from '../../../i18n/office-settings.ts';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import type { SettingsPart } from './business-fields.tsx';
import { RowList } from '../../../shared/office/row-list.tsx';

const { fields } = texts;
const trim = (text: string) => text.trim();
const https = { value: /^https:\/\/\S+$/, message: texts.httpsOnly };
const needed = { required: texts.required, setValueAs: trim };
const kinds = [
  { value: 'community', text: texts.linkKinds.community },
  { value: 'video', text: texts.linkKinds.video },
  { value: 'clips', text: texts.linkKinds.clips },
];

/** Form fields for the links to messaging and social networks. */
export function LinkFields({ form: { register, control, formState } }: SettingsPart) {
  const links = useFieldArray({ control, name: 'socialLinks' });
  const { errors } = formState;
  return (
    <>
      <Field label={fields.chatName} maxLength={300} {...register('chatApp.name', { setValueAs: trim })} />
      <Field
        label={fields.chatUrl}
        maxLength={500}
        error={errors.chatApp?.url?.message}
        {...register('chatApp.url', { setValueAs: trim, pattern: https })}
      />
      <RowList
        ids={links.fields.map(({ id }) => id)}
        max={MAX_SOCIAL_LINKS}
        addText={texts.add.links}
        removeText={texts.remove.links}
        onAdd={() => links.append({ kind: 'community', name: '', url: '' })}
        onRemove={links.remove}
      >
        {(index) => (
          <div className="grid gap-4 md:grid-cols-2">
            <SelectField
              label={fields.linkKind(index + 1)}
              prompt={texts.chooseKind}
              choices={kinds}
              error={errors.socialLinks?.[index]?.kind?.message}
              {...register(`socialLinks.${index}.kind`, { required: texts.required })}
            />
            <Field
              label={fields.linkName(index + 1)}
              maxLength={300}
              error={errors.socialLinks?.[index]?.name?.message}
              {...register(`socialLinks.${index}.name`, needed)}
            />
            <div className="md:col-span-2">
              <Field
                label={fields.linkUrl(index + 1)}
                maxLength={500}
                error={errors.socialLinks?.[index]?.url?.message}
                {...register(`socialLinks.${index}.url`, { ...needed, pattern: https })}
              />
            </div>
          </div>
        )}
      </RowList>
    </>
  );
}

/** Form fields for the counters on the home page. */
export function CounterFields({ form: { register, control, formState } }: SettingsPart) {
  const counters = useFieldArray({ control, name: 'counters' });
  const errors = formState.errors.counters;
  return (
    <RowList
      ids={counters.fields.map(({ id }) => id)}
      max={MAX_COUNTERS}
      addText={texts.add.counters}
      removeText={texts.remove.counters}
      onAdd={() => counters.append({ value: '', label: '' })}
      onRemove={counters.remove}
    >
      {(index) => (
        <div className="grid gap-4 md:grid-cols-[1fr_2fr]">
          <Field
            label={fields.counterValue(index + 1)}
            maxLength={10}
            error={errors?.[index]?.value?.message}
            {...register(`counters.${index}.value`, needed)}
          />
          <Field
            label={fields.counterLabel(index + 1)}
            maxLength={300}
            error={errors?.[index]?.label?.message}
            {...register(`counters.${index}.label`, needed)}
          />
        </div>
      )}
    </RowList>
  );
}

/** Validates a number of degrees between `-max` and `max`. */
const degrees = (max: number, message: string) => ({
  valueAsNumber: true,
  validate: (value: number) => Math.abs(value) <= max || message,
});

/** Form fields for the workshops' maps: name, address and position. */
export function WorkshopMapFields({ form: { register, control, formState } }: SettingsPart) {
  const maps = useFieldArray({ control, name: 'maps' });
  const errors = formState.errors.maps;
  return (
    <RowList
      ids={maps.fields.map(({ id }) => id)}
      max={MAX_MAPS}
      addText={texts.add.maps}
      removeText={texts.remove.maps}
      onAdd={() => maps.append({ name: '', address: '', latitude: Number.NaN, longitude: Number.NaN })}
      onRemove={maps.remove}
    >
      {(index) => (
        <div className="grid gap-4 md:grid-cols-2">
          <Field
            label={fields.mapName(index + 1)}
            maxLength={300}
            error={errors?.[index]?.name?.message}
            {...register(`maps.${index}.name`, needed)}
          />
          <Field
            label={fields.mapAddress(index + 1)}
            maxLength={300}
            {...register(`maps.${index}.address`, { setValueAs: trim })}
          />
          <Field
            label={fields.latitude(index + 1)}
            inputMode="decimal"
            error={errors?.[index]?.latitude?.message}
            {...register(`maps.${index}.latitude`, degrees(90, texts.latitudeRange))}
          />
          <Field
            label={fields.longitude(index + 1)}
            inputMode="decimal"
            error={errors?.[index]?.longitude?.message}
            {...register(`maps.${index}.longitude`, degrees(180, texts.longitudeRange))}
          />
        </div>
      )}
    </RowList>
  );
}
