import { accountTexts } from '../../../i18n/account.ts';
import { useFailureToast } from '../../../shared/lib/failure.ts';
import { sendCode, useCheckCode } from '../api/change-password.ts';
import { describePasswordFailure } from '../lib/password-failure.ts';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';
import type { StepProps } from './stepper.tsx';

const texts = accountTexts.changePass;

/** Step 2 of the password change: the mailed code. */
export function PasswordCodeStep({ email, onDone, onFailure }: StepProps & { email: string }) {
  const check = useCheckCode();
  const failure = useFailureToast(check.error, describePasswordFailure);
  return (
    <>
      <p className="mb-5 wrap-anywhere text-muted">{texts.codeLead(email)}</p>
      <CodeForm
        submit={texts.next}
        busy={check.isPending}
        failure={failure}
        emptyText={accountTexts.code.required}
        onCode={(code) => check.mutate(code, { onSuccess: onDone, onError: onFailure })}
      >
        <ResendCode resend={sendCode} />
      </CodeForm>
    </>
  );
}
