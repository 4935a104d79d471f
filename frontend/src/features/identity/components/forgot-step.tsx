import { useForm } from 'react-hook-form';
import { accountTexts } from '../../../i18n/account.ts';
import { openLoginDialog } from '../../../shared/lib/account-dialog.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { describeFailure, hasServerMessage, useFailureToast } from '../../../shared/lib/failure.ts';
import { useForgotPassword } from '../api/reset-password.ts';
import { emailRules } from '../lib/field-rules.ts';
import { FailureNote } from './failure-note.tsx';
import { SubmitButton } from './submit-button.tsx';
import { SwitchLine } from './switch-line.tsx';

const texts = accountTexts.forgot;
const describe = (error: Error) => describeFailure(error, texts.sendFailed, hasServerMessage);

/** Step 1 of the password reset: asks for the e-mail address, to which a code is then mailed. */
export function ForgotStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const sending = useForgotPassword();
  const failure = useFailureToast(sending.error, describe);
  const send = handleSubmit((form) => sending.mutate(form.email, { onSuccess: () => onSent(form.email) }));
  return (
    <>
      <p className="mb-5 text-muted">{texts.lead}</p>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <FailureNote failure={failure} />
        <Field
          label={accountTexts.fields.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          data-first-focus
          error={formState.errors.email?.message}
          {...register('email', emailRules)}
        />
        <SubmitButton text={texts.submit} busy={sending.isPending} />
      </form>
      <div className="mt-4 border-t border-hairline pt-2">
        <SwitchLine question={texts.remembered} action={accountTexts.login.submit} onClick={openLoginDialog} />
      </div>
    </>
  );
}
