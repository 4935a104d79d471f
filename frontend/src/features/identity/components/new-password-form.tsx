import { useForm, useWatch } from 'react-hook-form';
import { accountTexts } from '../../../i18n/account.ts';
import type { FailureText } from '../lib/failure.ts';
import { FailureNote } from './failure-note.tsx';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { SubmitButton } from './submit-button.tsx';

const texts = accountTexts.fields;

interface NewPasswordFormProps {
  submit: string;
  /** What is said when the two differ. */
  mismatch: string;
  busy: boolean;
  failure: FailureText | null;
  onPassword: (newPassword: string) => void;
}

/** A new password, twice. Any length is taken. */
export function NewPasswordForm({ submit, mismatch, busy, failure, onPassword }: NewPasswordFormProps) {
  const { register, handleSubmit, control, formState } = useForm({ defaultValues: { newPassword: '', confirm: '' } });
  const newPassword = useWatch({ control, name: 'newPassword' });
  const { errors } = formState;
  const send = handleSubmit((form) => onPassword(form.newPassword));
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <FailureNote failure={failure} />
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword', { required: texts.newPasswordRequired })}
      />
      <StrengthMeter password={newPassword} />
      <PasswordField
        label={texts.confirmPassword}
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register('confirm', { validate: (text, { newPassword }) => text === newPassword || mismatch })}
      />
      <SubmitButton text={submit} busy={busy} />
    </form>
  );
}
