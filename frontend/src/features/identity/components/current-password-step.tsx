import { useForm } from 'react-hook-form';
import { accountTexts } from '../../../i18n/account.ts';
import { useProvePassword } from '../api/change-password.ts';
import { useFailure } from '../lib/failure.ts';
import { describePasswordFailure } from '../lib/password-failure.ts';
import type { StepProps } from '../lib/password-step.ts';
import { FailureNote } from './failure-note.tsx';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

const texts = accountTexts.changePass;

/** Step 1. */
export function CurrentPasswordStep({ onDone, onFailure }: StepProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const proof = useProvePassword();
  const failure = useFailure(proof.error, describePasswordFailure);
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
