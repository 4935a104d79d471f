import type { LoginBody } from '@garage/contracts';
import { Eye, EyeOff, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { vi } from '../../../i18n/vi.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import type { LoginFailure } from '../lib/login-failure.ts';

interface LoginFormProps {
  onSubmit: (credentials: LoginBody) => void;
  busy: boolean;
  failure: LoginFailure | null;
}

export function LoginForm({ onSubmit, busy, failure }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm<LoginBody>({ defaultValues: { email: '', password: '' } });
  const [shown, setShown] = useState(false);
  const { errors } = formState;
  return (
    // The texts of the fields' faults are the site's own, not the browser's.
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="flex flex-col gap-5">
      {failure && (
        <p
          role="alert"
          data-msg={failure.messageKey}
          className="rounded-control bg-red-tint px-4 py-3 font-medium text-red"
        >
          {failure.text}
          {failure.detail && <span className="block text-sm font-normal">{failure.detail}</span>}
        </p>
      )}
      <Field
        label={vi.session.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', { required: vi.session.emailRequired, setValueAs: (text: string) => text.trim() })}
      />
      <Field
        label={vi.session.password}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: vi.session.passwordRequired })}
        after={
          <button
            type="button"
            aria-label={shown ? vi.session.hidePassword : vi.session.showPassword}
            onClick={() => setShown(!shown)}
            className="flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
          >
            {shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
          </button>
        }
      />
      <button type="submit" disabled={busy} className={buttonStyle('brand', 'mt-1 w-full')}>
        {busy && <LoaderCircle aria-hidden size={18} className="animate-turn" />}
        {busy ? vi.session.submitting : vi.session.submit}
      </button>
    </form>
  );
}
