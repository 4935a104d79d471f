import type { Account } from '@garage/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { office } from '../../../i18n/office.ts';
import { officeAccounts } from '../../../i18n/office-accounts.ts';
import { emailPattern } from '../../../shared/forms/email-pattern.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import type { ReauthenticationForm } from '../../../shared/office/reauthentication-form.ts';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useSaveAccount } from '../api/change-accounts.ts';
import { useRoles } from '../api/list-roles.ts';
import { isMaster, roleText } from '../lib/account-view.ts';
import { mayBecomeMaster } from '../lib/protections.ts';
import { GiveMasterDialog } from './give-master-dialog.tsx';
import { showRefusal } from './show-refusal.ts';

const { form, failures } = officeAccounts;

interface AccountFields {
  fullName: string;
  email: string;
  roleId: string;
}

const fieldsOf = (account: Account | null): AccountFields => ({
  fullName: account?.fullName ?? '',
  email: account?.email ?? '',
  roleId: account?.roles.at(-1)?._id ?? '',
});

interface AccountFormProps {
  /** The account to edit; null for a new one. */
  account: Account | null;
  proof: ReauthenticationForm;
  onDone: () => void;
}

/** Creates an account, which gets a mail to set its password, or changes the role of an existing one. */
export function AccountForm({ account, proof, onDone }: AccountFormProps) {
  const roles = useRoles();
  const save = useSaveAccount();
  const { register, handleSubmit, formState } = useForm({ defaultValues: fieldsOf(account) });
  const { errors, isDirty } = formState;
  useWaitingInput(isDirty);
  const [pendingFields, setPendingFields] = useState<AccountFields | null>(null);
  const write = (fields: AccountFields, reauthTicket: string | null) =>
    save.mutate({ ...fields, id: account?._id ?? null, reauthTicket }, { onSuccess: onDone });
  const submit = (fields: AccountFields) => {
    const role = roles.data?.find(({ _id }) => _id === fields.roleId);
    if (!role || !isMaster({ roles: [role] })) write(fields, null);
    else if (account && !mayBecomeMaster(account)) showRefusal('MASTER_NOT_READY');
    else setPendingFields(fields);
  };
  const complain = ({ fullName, email, roleId }: FieldErrors<AccountFields>) => {
    const isIncomplete = [fullName, email, roleId].some((error) => error?.type === 'required');
    if (isIncomplete) showToast({ severity: 'error', text: form.incomplete });
  };
  const needed = { required: form.incomplete, setValueAs: (text: string) => text.trim() };
  return (
    <>
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
          {...register('email', { ...needed, pattern: { value: emailPattern, message: form.emailInvalid } })}
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
      {pendingFields && (
        <GiveMasterDialog
          name={pendingFields.fullName}
          busy={save.isPending}
          proof={proof}
          onTicket={(ticket) => write(pendingFields, ticket)}
          onClose={() => setPendingFields(null)}
        />
      )}
    </>
  );
}
