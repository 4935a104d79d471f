import type { LoginBody } from '@garage/contracts';
import { useForm } from 'react-hook-form';
import { accountTexts } from '../../../i18n/account.ts';
import { openAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { Field } from '../../../shared/ui/field.tsx';
import type { FailureText } from '../../../shared/lib/failure.ts';
import { emailRules } from '../lib/field-rules.ts';
import { FailureNote } from './failure-note.tsx';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

const texts = accountTexts.fields;

interface LoginFormProps {
  onSubmit: (credentials: LoginBody) => void;
  busy: boolean;
  failure: FailureText | null;
}

export function LoginForm({ onSubmit, busy, failure }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm<LoginBody>({ defaultValues: { email: '', password: '' } });
  const { errors } = formState;
  return (
    // `noValidate` disables the browser's own validation messages, because the form shows its own.
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit((credentials) => onSubmit(credentials))(event)}
      className="flex flex-col gap-5"
    >
      <FailureNote failure={failure} />
      <Field
        label={texts.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        data-first-focus
        error={errors.email?.message}
        {...register('email', emailRules)}
      />
      <div>
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: texts.passwordRequired })}
        />
        <button
          type="button"
          onClick={() => openAccountDialog({ kind: 'forgot' })}
          className="-mb-3 ml-auto flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
        >
          {accountTexts.login.forgot}
        </button>
      </div>
      <SubmitButton text={accountTexts.login.submit} busy={busy} />
    </form>
  );
}
