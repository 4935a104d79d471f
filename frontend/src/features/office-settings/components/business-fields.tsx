import type { SiteSettings } from '@garage/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { officeSettings as texts } from '../../../i18n/office-settings.ts';
import { emailPattern } from '../../../shared/forms/email-pattern.ts';
import { Field } from '../../../shared/ui/field.tsx';

export interface SettingsPart {
  form: UseFormReturn<SiteSettings>;
}

const { fields } = texts;
const trim = (text: string) => text.trim();
const needed = { required: texts.required, setValueAs: trim };
const phone = { setValueAs: trim, pattern: { value: /^[0-9 .+]*$/, message: texts.phoneOnly } };
const mail = { setValueAs: trim, pattern: { value: emailPattern, message: texts.emailInvalid } };
const MAX_CHARACTERS = 300;

/** Name and description of the business. */
export function BusinessFields({ form: { register, formState } }: SettingsPart) {
  const { errors } = formState;
  return (
    <>
      <Field
        required
        label={fields.name}
        maxLength={MAX_CHARACTERS}
        error={errors.name?.message}
        {...register('name', needed)}
      />
      <Field label={fields.company} maxLength={MAX_CHARACTERS} {...register('company', { setValueAs: trim })} />
      <Field label={fields.slogan} maxLength={MAX_CHARACTERS} {...register('slogan', { setValueAs: trim })} />
      <Field label={fields.taxId} maxLength={20} {...register('taxId', { setValueAs: trim })} />
      <Field label={fields.attribution} maxLength={MAX_CHARACTERS} {...register('attribution', { setValueAs: trim })} />
    </>
  );
}

/** Address and contact data of the business. */
export function ContactFields({ form: { register, formState } }: SettingsPart) {
  const { errors } = formState;
  return (
    <>
      <Field label={fields.street} maxLength={MAX_CHARACTERS} {...register('street', { setValueAs: trim })} />
      <Field label={fields.city} maxLength={MAX_CHARACTERS} {...register('city', { setValueAs: trim })} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={fields.hotline}
          inputMode="tel"
          maxLength={20}
          error={errors.hotline?.message}
          {...register('hotline', phone)}
        />
        <Field
          label={fields.rescue}
          inputMode="tel"
          maxLength={20}
          error={errors.rescue?.message}
          {...register('rescue', phone)}
        />
      </div>
      <Field
        label={fields.email}
        type="email"
        maxLength={254}
        error={errors.email?.message}
        {...register('email', mail)}
      />
    </>
  );
}
