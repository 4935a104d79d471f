import type { Account } from '@garage/contracts';
import { useForm } from 'react-hook-form';
import { office } from '../../../i18n/office.ts';
import { officeAccounts } from '../../../i18n/office-accounts.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useSaveAccount } from '../api/change-accounts.ts';
import { useRoles } from '../api/list-roles.ts';
import { roleText } from '../lib/account-view.ts';

const { form, failures } = officeAccounts;

interface AccountFields {
  fullName: string;
  email: string;
  roleId: string;
}

interface AccountFormProps {
  /** The account to edit; null for a new one. */
  account: Account | null;
  onDone: () => void;
}

/** A new account, which gets a mail to set its password, or the role of one that is there. */
export function AccountForm({ account, onDone }: AccountFormProps) {
  const roles = useRoles();
  const save = useSaveAccount();
  const { register, handleSubmit, formState } = useForm<AccountFields>({
    defaultValues: {
      fullName: account?.fullName ?? '',
      email: account?.email ?? '',
      roleId: account?.roles.at(-1)?._id ?? '',
    },
  });
  const submit = (fields: AccountFields) => save.mutate({ ...fields, id: account?._id ?? null }, { onSuccess: onDone });
  const complain = () => showToast({ severity: 'error', text: form.incomplete });
  const needed = { required: form.incomplete, setValueAs: (text: string) => text.trim() };
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit, complain)(event)}
      className="flex max-w-xl flex-col gap-5 rounded-card border border-hairline bg-paper p-5"
    >
      <Field
        required={account === null}
        label={form.fullName}
        readOnly={account !== null}
        error={errors.fullName?.message}
        {...register('fullName', needed)}
      />
      <Field
        required={account === null}
        label={form.email}
        type="email"
        readOnly={account !== null}
        error={errors.email?.message}
        {...register('email', needed)}
      />
      <p className="-mt-3 text-sm text-muted">{account ? form.readOnly : form.inviteHelp}</p>
      <SelectField
        required
        label={form.role}
        prompt={roles.isPending ? office.loading : form.chooseRole}
        choices={(roles.data ?? []).map(({ _id, name }) => ({ value: _id, text: roleText(name) }))}
        error={errors.roleId?.message ?? (roles.error ? failures.roles : undefined)}
        {...register('roleId', { required: form.incomplete })}
      />
      <FormActions action={account ? form.save : form.create} busy={save.isPending} onCancel={onDone} />
    </form>
  );
}
