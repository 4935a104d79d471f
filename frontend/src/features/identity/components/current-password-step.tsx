import { useForm } from 'react-hook-form';
import { accountTexts } from '../../../i18n/account.ts';
import { useFailureToast } from '../../../shared/lib/failure.ts';
import { useCheckPassword } from '../api/change-password.ts';
import { describePasswordFailure } from '../lib/password-failure.ts';
import { FailureNote } from './failure-note.tsx';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { StepProps } from './stepper.tsx';

const texts = accountTexts.changePass;

/** Step 1 of the password change: the current password. */
export function CurrentPasswordStep({ onDone, onFailure }: StepProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const proof = useCheckPassword();
  const failure = useFailureToast(proof.error, describePasswordFailure);
  const send = handleSubmit(({ password }) => proof.mutate(password, { onSuccess: onDone, onError: onFailure }));
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <p className="text-muted">{texts.currentLead}</p>
      <FailureNote failure={failure} />
      <PasswordField
        label={accountTexts.fields.currentPassword}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: texts.currentRequired })}
      />
      <SubmitButton text={texts.next} busy={proof.isPending} />
    </form>
  );
}
