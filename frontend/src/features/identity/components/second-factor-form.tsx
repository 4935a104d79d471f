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
  /** True for the first code of a newly set up app. The field is then not focused automatically, since the instructions above it come first. */
  first?: boolean;
  onCode: (code: string) => void;
  /** Further buttons, shown beside the submit button. */
  children?: ReactNode;
}

/** Asks for a code of the authenticator app or a recovery code. */
export function SecondFactorForm({ submit, busy, failure, first = false, onCode, children }: SecondFactorFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!first) form.current?.querySelector('input')?.focus();
  }, [first]);
  // After a failure the code is selected, so that typing replaces it.
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
