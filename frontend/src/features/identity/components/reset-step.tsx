import { useEffect, useRef } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { accountTexts } from '../../../i18n/account.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { forgotPassword, useResetPassword } from '../api/reset-password.ts';
import { codeOf, emptyCells, isWhole } from '../lib/code-cells.ts';
import type { Cells } from '../lib/code-cells.ts';
import { serverWordsOr, useFailure } from '../lib/failure.ts';
import { CodeInput } from './code-input.tsx';
import { FailureNote } from './failure-note.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { SubmitButton } from './submit-button.tsx';

const texts = accountTexts.fields;
const describe = (error: Error) => serverWordsOr(accountTexts.forgot.failed, error);
const isComplete = (cells: Cells) => isWhole(cells) || accountTexts.code.incomplete;
const blank = { cells: emptyCells, newPassword: '', confirm: '' };

/** Step 2: the code and the new password, twice. */
export function ResetStep({ email, onBack }: { email: string; onBack: () => void }) {
  const { register, handleSubmit, control, formState } = useForm({ defaultValues: blank });
  const newPassword = useWatch({ control, name: 'newPassword' });
  const { field, fieldState } = useController({ control, name: 'cells', rules: { validate: isComplete } });
  const { ref: firstCell, value: cells, onChange: setCells } = field;
  const form = useRef<HTMLFormElement>(null);
  const reset = useResetPassword();
  const failure = useFailure(reset.error, describe);
  const { errors } = formState;
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus(), []);
  const send = handleSubmit((values) =>
    reset.mutate(
      { email, verificationCode: codeOf(values.cells), newPassword: values.newPassword },
      {
        onSuccess: ({ message }) => {
          showToast({ severity: 'success', text: message });
          closeAccountDialog();
        },
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
        <StrengthMeter password={newPassword} />
        <PasswordField
          label={texts.confirmPassword}
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...register('confirm', {
            validate: (text, { newPassword }) => text === newPassword || texts.confirmMismatch,
          })}
        />
        <SubmitButton text={accountTexts.forgot.resetSubmit} busy={reset.isPending} />
      </form>
    </>
  );
}
