import type { FailureText } from '../../../shared/lib/failure.ts';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { normalizeSecondFactorCode } from '../lib/second-factor-code.ts';
import { FailureNote } from './failure-note.tsx';
import { FirstCodeField, SecondFactorField, secondFactorRules } from './second-factor-field.tsx';
import { SubmitButton } from './submit-button.tsx';

interface SecondFactorFormProps {
  submit: string;
  busy: boolean;
  failure: FailureText | null;
  /** The first code of a newly set up app; the field is not focused, since the steps above come first. */
  first?: boolean;
  onCode: (code: string) => void;
  /** Content beside the submit button. */
  children?: ReactNode;
}

/** Asks for a code of the app or a recovery code. */
export function SecondFactorForm({ submit, busy, failure, first = false, onCode, children }: SecondFactorFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!first) form.current?.querySelector('input')?.focus();
  }, [first]);
  // A wrong code is cleared.
  useEffect(() => {
    if (failure && !busy) setFocus('code', { shouldSelect: true });
  }, [failure, busy, setFocus]);
  const send = handleSubmit(({ code }) => onCode(normalizeSecondFactorCode(code) ?? code));
  const Code = first ? FirstCodeField : SecondFactorField;
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <FailureNote failure={failure} />
      <Code error={formState.errors.code?.message} {...register('code', secondFactorRules)} />
      <SubmitButton text={submit} busy={busy} />
      {children}
    </form>
  );
}
