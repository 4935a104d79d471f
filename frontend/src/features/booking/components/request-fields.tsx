import { pageErrors, normalisePhone } from '@garage/contracts/browser';
import type { UseFormReturn } from 'react-hook-form';
import { booking } from '../../../i18n/booking.ts';
import { optionalEmailPattern } from '../../../shared/forms/email-pattern.ts';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import type { AppointmentFields } from '../lib/appointment-fields.ts';
import type { FormVariant } from '../lib/form-variant.ts';
import { CarFields } from './car-fields.tsx';
import { RequestWhen } from './request-when.tsx';

const texts = booking.form;
const filledIn = (message: string) => (text: string) => text.trim() !== '' || message;

const phoneRules = {
  required: texts.required.phone,
  validate: (text: string) => normalisePhone(text) !== null || pageErrors.PHONE_INVALID.message,
};
const emailRules = { pattern: { value: optionalEmailPattern, message: texts.emailInvalid } };

interface RequestFieldsProps {
  form: UseFormReturn<AppointmentFields>;
  variant: FormVariant;
  /** The account whose vehicles are offered. */
  account: string | undefined;
  /** True when the chosen slot must be kept although it is no longer free, because the request for it may have succeeded. */
  keepSlot: boolean;
}

/** All fields of the form; a message is required only on the contact page. */
export function RequestFields({ form, variant, account, keepSlot }: RequestFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const needsMessage = variant === 'page';
  return (
    <>
      <div className={variant === 'chat' ? 'grid gap-5' : 'grid gap-5 md:grid-cols-2'}>
        {/* On the phone the number comes first, because it tells who calls. */}
        {variant === 'office' && <PhoneField form={form} variant={variant} />}
        <Field
          required
          label={texts.fullName}
          autoComplete={variant === 'office' ? 'off' : 'name'}
          maxLength={100}
          error={errors.fullName?.message}
          {...register('fullName', { validate: filledIn(texts.required.fullName) })}
        />
        {variant !== 'office' && <PhoneField form={form} variant={variant} />}
      </div>
      <RequestWhen form={form} narrow={variant === 'chat'} overfill={variant === 'office'} keepSlot={keepSlot} />
      <TextAreaField
        required={needsMessage}
        label={needsMessage ? texts.message : texts.messageOptional}
        placeholder={texts.messageExample}
        maxLength={2000}
        rows={4}
        error={errors.description?.message}
        {...register('description', needsMessage ? { validate: filledIn(texts.required.message) } : {})}
      />
      <Field
        type="email"
        inputMode="email"
        label={texts.email}
        help={texts.emailHelp}
        autoComplete={variant === 'office' ? 'off' : 'email'}
        maxLength={254}
        error={errors.email?.message}
        {...register('email', emailRules)}
      />
      <CarFields form={form} account={account} folded={variant === 'chat'} />
    </>
  );
}

function PhoneField({ form: { register, formState }, variant }: Pick<RequestFieldsProps, 'form' | 'variant'>) {
  return (
    <Field
      required
      type="tel"
      inputMode="tel"
      label={texts.phone}
      autoComplete={variant === 'office' ? 'off' : 'tel'}
      maxLength={30}
      error={formState.errors.numberPhone?.message}
      {...register('numberPhone', phoneRules)}
    />
  );
}
