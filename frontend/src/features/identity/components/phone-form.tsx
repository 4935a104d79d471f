import type { Account } from '@garage/contracts';
import { useForm } from 'react-hook-form';
import { addressTexts as texts } from '../../../i18n/addresses.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { useUpdateAccount } from '../api/update-account.ts';
import { ownPhoneRules } from '../lib/address-form.ts';
import { FailureNote } from './failure-note.tsx';
import { SubmitButton } from './submit-button.tsx';

const describe = (error: Error) => describeFailure(error, texts.phoneFailed, hasServerMessage);

/** Form for the phone number of the profile. */
export function PhoneForm({ account }: { account: Account }) {
  const { register, handleSubmit, formState } = useForm({ values: { phone: account.phone ?? '' } });
  const update = useUpdateAccount(account.id, describe);
  useWaitingInput(formState.isDirty);
  const send = handleSubmit((body) => {
    if (!update.isPending) update.mutate(body);
  });
  return (
    <form
      noValidate
      aria-label={texts.phone}
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-5 rounded-card border border-hairline p-5 md:p-6"
    >
      <FailureNote failure={update.failure} />
      <Field
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        help={texts.phoneHelp}
        error={formState.errors.phone?.message}
        {...register('phone', ownPhoneRules)}
      />
      <div className="flex flex-col sm:items-end">
        <SubmitButton text={texts.savePhone} busy={update.isPending} wide={false} />
      </div>
    </form>
  );
}
