import { useEffect, useRef, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { accountTexts } from '../../../i18n/account.ts';
import { secondFactorTexts } from '../../../i18n/second-factor.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { describeFailure, hasServerMessage, useFailureToast } from '../../../shared/lib/failure.ts';
import { forgotPassword, useResetPassword } from '../api/reset-password.ts';
import { codeOf, emptyCells, isCodeComplete } from '../lib/code-cells.ts';
import type { Cells } from '../lib/code-cells.ts';
import { normalizeSecondFactorCode } from '../lib/second-factor-code.ts';
import { describeSecondFactorFailure } from '../lib/second-factor-failure.ts';
import { CodeInput } from './code-input.tsx';
import { FailureNote } from './failure-note.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { SecondFactorField, secondFactorRules } from './second-factor-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { SubmitButton } from './submit-button.tsx';

const texts = accountTexts.fields;
const describe = (error: Error) =>
  error instanceof ApiError && error.code.startsWith('SECOND_FACTOR_')
    ? describeSecondFactorFailure(error)
    : describeFailure(error, accountTexts.forgot.failed, hasServerMessage);
const isComplete = (cells: Cells) => isCodeComplete(cells) || accountTexts.code.incomplete;
const blank = { cells: emptyCells, newPassword: '', confirm: '', secondFactor: '' };
/** True when the account has a second factor. The server reports this like an error, although the mailed code was correct. */
const requiresSecondFactor = (error: Error | null) =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';

/** Step 2 of the password reset: asks for the mailed code and for the new password, entered twice. */
export function ResetStep({ email, onBack }: { email: string; onBack: () => void }) {
  const { register, handleSubmit, control, formState, setFocus } = useForm({ defaultValues: blank });
  const newPassword = useWatch({ control, name: 'newPassword' });
  const { field, fieldState } = useController({ control, name: 'cells', rules: { validate: isComplete } });
  const { ref: firstCell, value: cells, onChange: setCells } = field;
  const form = useRef<HTMLFormElement>(null);
  const reset = useResetPassword();
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const failure = useFailureToast(requiresSecondFactor(reset.error) ? null : reset.error, describe);
  const { errors } = formState;
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus(), []);
  useEffect(() => {
    if (needsSecondFactor) setFocus('secondFactor');
  }, [needsSecondFactor, setFocus]);
  const send = handleSubmit((values) =>
    reset.mutate(
      {
        body: { email, verificationCode: codeOf(values.cells), newPassword: values.newPassword },
        secondFactor: normalizeSecondFactorCode(values.secondFactor),
      },
      {
        onError: (error) => setNeedsSecondFactor(needsSecondFactor || requiresSecondFactor(error)),
        onSuccess: closeAccountDialog,
      },
    ),
  );
  return (
    <>
      <p className="mb-5 wrap-anywhere text-muted">
        {accountTexts.forgot.resetLead(email)}{' '}
        <button type="button" onClick={onBack} className="-my-2.5 py-2.5 font-semibold text-brand hover:underline">
          {accountTexts.forgot.otherEmail}
        </button>
      </p>
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <FailureNote failure={failure} />
        <div className="flex flex-col gap-2">
          <CodeInput ref={firstCell} cells={cells} onChange={setCells} error={fieldState.error?.message} />
          <ResendCode resend={() => forgotPassword(email)} />
        </div>
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...register('newPassword', { required: texts.newPasswordRequired })}
        />
        <StrengthMeter password={newPassword} owner={{ fullName: '', email }} />
        <PasswordField
          label={texts.confirmPassword}
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...register('confirm', {
            validate: (text, { newPassword }) => text === newPassword || texts.confirmMismatch,
          })}
        />
        {needsSecondFactor && (
          <>
            <p className="-mb-2 text-muted">{secondFactorTexts.resetLead}</p>
            <SecondFactorField error={errors.secondFactor?.message} {...register('secondFactor', secondFactorRules)} />
          </>
        )}
        <SubmitButton text={accountTexts.forgot.resetSubmit} busy={reset.isPending} />
      </form>
    </>
  );
}
