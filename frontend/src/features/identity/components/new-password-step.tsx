import { accountTexts } from '../../../i18n/account.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { useChangePassword } from '../api/change-password.ts';
import { useFailure } from '../lib/failure.ts';
import { describePasswordFailure } from '../lib/password-failure.ts';
import type { StepProps } from '../lib/password-step.ts';
import { NewPasswordForm } from './new-password-form.tsx';

const texts = accountTexts.changePass;

/** Step 3. */
export function NewPasswordStep({ onDone, onFailure }: StepProps) {
  const change = useChangePassword();
  const failure = useFailure(change.error, describePasswordFailure);
  const save = (newPassword: string) =>
    change.mutate(newPassword, {
      onSuccess: ({ message }) => {
        showToast({ severity: 'success', text: message });
        onDone();
      },
      onError: onFailure,
    });
  return (
    <>
      <p className="mb-5 text-muted">{texts.newLead}</p>
      <NewPasswordForm
        submit={texts.submit}
        mismatch={texts.mismatch}
        busy={change.isPending}
        failure={failure}
        onPassword={save}
      />
    </>
  );
}
