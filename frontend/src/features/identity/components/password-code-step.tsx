import { accountTexts } from '../../../i18n/account.ts';
import { sendCode, useCheckCode } from '../api/change-password.ts';
import { useFailure } from '../lib/failure.ts';
import { describePasswordFailure } from '../lib/password-failure.ts';
import type { StepProps } from '../lib/password-step.ts';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';

const texts = accountTexts.changePass;

/** Step 2. */
export function PasswordCodeStep({ email, onDone, onFailure }: StepProps & { email: string }) {
  const check = useCheckCode();
  const failure = useFailure(check.error, describePasswordFailure);
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
