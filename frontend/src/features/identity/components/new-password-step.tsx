import type { PasswordOwner } from '@garage/contracts/rate-password';
import { accountTexts } from '../../../i18n/account.ts';
import { useChangePassword } from '../api/change-password.ts';
import { describePasswordFailure } from '../lib/password-failure.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import type { StepProps } from './stepper.tsx';

const texts = accountTexts.changePass;

/** Step 3 of the password change: the new password. */
export function NewPasswordStep({ owner, onDone, onFailure }: StepProps & { owner: PasswordOwner }) {
  const change = useChangePassword(describePasswordFailure);
  const save = (newPassword: string) => change.mutate(newPassword, { onSuccess: onDone, onError: onFailure });
  return (
    <>
      <p className="mb-5 text-muted">{texts.newLead}</p>
      <NewPasswordForm
        submit={texts.submit}
        mismatch={texts.mismatch}
        busy={change.isPending}
        failure={change.failure}
        owner={owner}
        onPassword={save}
      />
    </>
  );
}
