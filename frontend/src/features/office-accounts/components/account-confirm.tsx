import { officeAccounts } from '../../../i18n/office-accounts.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { office } from '../../../i18n/office.ts';
import { useDeleteAccount, useRemoveRoles, useSetActive, useSetTechnician } from '../api/change-accounts.ts';
import type { AccountAction } from '../lib/protections.ts';

const { confirm } = officeAccounts;

interface AccountConfirmProps {
  action: AccountAction;
  onClose: () => void;
}

/** Asks before an account is locked, unlocked or deleted, loses its roles, or becomes or stops being a technician; then carries the action out. */
export function AccountConfirm({ action: { kind, account }, onClose }: AccountConfirmProps) {
  const setActive = useSetActive();
  const remove = useDeleteAccount();
  const removeRoles = useRemoveRoles();
  const setTechnician = useSetTechnician();
  const name = account.fullName;
  const accountId = account._id;
  const after = { onSettled: onClose };
  if (kind === 'remove') {
    return (
      <ConfirmDialog
        title={confirm.removeTitle}
        action={office.remove}
        final
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ accountId }, after)}
        onClose={onClose}
      >
        {confirm.removeText(name)}
      </ConfirmDialog>
    );
  }
  if (kind === 'remove-roles') {
    return (
      <ConfirmDialog
        title={confirm.rolesTitle}
        action={confirm.rolesAction}
        busy={removeRoles.isPending}
        onConfirm={() => removeRoles.mutate({ accountId }, after)}
        onClose={onClose}
      >
        {confirm.rolesText(name)}
      </ConfirmDialog>
    );
  }
  if (kind === 'grant' || kind === 'revoke') {
    const granted = kind === 'grant';
    return (
      <ConfirmDialog
        title={granted ? confirm.grantTitle : confirm.revokeTitle}
        action={granted ? confirm.grant : confirm.revoke}
        busy={setTechnician.isPending}
        onConfirm={() => setTechnician.mutate({ accountId, granted }, after)}
        onClose={onClose}
      >
        {granted ? confirm.grantText(name) : confirm.revokeText(name)}
      </ConfirmDialog>
    );
  }
  const active = kind === 'unlock';
  return (
    <ConfirmDialog
      title={active ? confirm.unlockTitle : confirm.lockTitle}
      action={active ? confirm.unlock : confirm.lock}
      busy={setActive.isPending}
      onConfirm={() => setActive.mutate({ accountId, active }, after)}
      onClose={onClose}
    >
      {active ? confirm.unlockText(name) : confirm.lockText(name)}
    </ConfirmDialog>
  );
}
