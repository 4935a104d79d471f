import type { Account, UpdateAccountBody } from '@garage/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { openAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { useUpdateAccount } from '../api/update-account.ts';
import { emailRules, fullNameRules } from '../lib/field-rules.ts';
import { describeUpdateFailure } from '../lib/profile-failure.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { FailureNote } from './failure-note.tsx';
import { SubmitButton } from './submit-button.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const texts = accountTexts.update;

/** Form for name, e-mail and picture of the own account. */
export default function UpdateForm({ account }: { account: Account }) {
  const { fullName, email } = account;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { fullName, email } });
  const [image, setImage] = useState(account.image);
  const update = useUpdateAccount(account.id, describeUpdateFailure);
  const navigate = useNavigate();
  const save = (body: UpdateAccountBody) =>
    update.mutate(body, {
      onSuccess: ({ emailToConfirm }) => {
        void navigate(paths.profile);
        if (emailToConfirm !== null) openAccountDialog({ kind: 'confirm-email', email: emailToConfirm });
      },
    });
  const send = handleSubmit((form) => save({ ...form, ...(image === account.image ? {} : { image }) }));
  const { errors, isDirty } = formState;
  useWaitingInput(isDirty || image !== account.image);
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-5 rounded-card border border-hairline p-5 md:p-6"
    >
      <FailureNote failure={update.failure} />
      <AvatarPicker label={accountTexts.avatar.label} image={image} onChange={setImage} />
      <Field
        label={accountTexts.fields.fullName}
        autoComplete="name"
        error={errors.fullName?.message}
        {...register('fullName', fullNameRules)}
      />
      <Field
        label={accountTexts.fields.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        help={texts.emailHelp}
        error={errors.email?.message}
        {...register('email', emailRules)}
      />
      <div className="mt-1 flex flex-wrap gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Link to={paths.profile} className={buttonStyle('outline')}>
          {texts.cancel}
        </Link>
        <SubmitButton text={texts.submit} busy={update.isPending} wide={false} />
      </div>
    </form>
  );
}
