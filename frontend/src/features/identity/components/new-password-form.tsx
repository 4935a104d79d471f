import type { PasswordOwner } from '@garage/contracts/rate-password';
import { useForm, useWatch } from 'react-hook-form';
import { accountTexts } from '../../../i18n/account.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';
import { FailureNote } from './failure-note.tsx';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { SubmitButton } from './submit-button.tsx';

const texts = accountTexts.fields;

interface NewPasswordFormProps {
  submit: string;
  /** Error message when the two passwords differ. */
  mismatch: string;
  busy: boolean;
  failure: FailureText | null;
  onPassword: (newPassword: string) => void;
  /** Name and e-mail of the password's owner, if known: a password that contains them is rated weaker. */
  owner?: PasswordOwner;
}

/** A new password, entered twice. */
export function NewPasswordForm({ submit, mismatch, busy, failure, onPassword, owner }: NewPasswordFormProps) {
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
      <StrengthMeter password={newPassword} {...(owner && { owner })} />
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
