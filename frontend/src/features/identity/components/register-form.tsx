import type { CreateAccountBody } from '@garage/contracts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { accountTexts } from '../../../i18n/account.ts';
import { Field } from '../../../shared/ui/field.tsx';
import type { FailureText } from '../../../shared/lib/failure.ts';
import { emailRules, fullNameRules } from '../lib/field-rules.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { FailureNote } from './failure-note.tsx';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { SubmitButton } from './submit-button.tsx';

const texts = accountTexts.fields;
const blank = { fullName: '', email: '', password: '', confirm: '' };

interface RegisterFormProps {
  onSubmit: (body: CreateAccountBody) => void;
  busy: boolean;
  failure: FailureText | null;
}

export function RegisterForm({ onSubmit, busy, failure }: RegisterFormProps) {
  const { register, handleSubmit, control, formState } = useForm({ defaultValues: blank });
  const [image, setImage] = useState('');
  const [password, fullName, email] = useWatch({ control, name: ['password', 'fullName', 'email'] });
  const { errors } = formState;
  const send = handleSubmit(({ fullName, email, password }) => onSubmit({ fullName, email, password, image }));
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <FailureNote failure={failure} />
      <Field
        label={texts.fullName}
        autoComplete="name"
        data-first-focus
        error={errors.fullName?.message}
        {...register('fullName', fullNameRules)}
      />
      <Field
        label={texts.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', emailRules)}
      />
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { required: texts.passwordRequired })}
      />
      <StrengthMeter password={password} owner={{ fullName, email }} />
      <PasswordField
        label={texts.confirmPassword}
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register('confirm', {
          required: texts.confirmRequired,
          validate: (text, { password }) => text === password || texts.confirmMismatch,
        })}
      />
      <AvatarPicker label={accountTexts.avatar.optional} image={image} onChange={setImage} />
      <SubmitButton text={accountTexts.register.submit} busy={busy} />
    </form>
  );
}
