import { officeAccounts } from '../../../i18n/office-accounts.ts';
import { request } from '../../../shared/api/client.ts';
import { saidByServer, useToldWrite } from '../../../shared/office/use-told-write.ts';
import { describeAccountFailure } from '../lib/account-failure.ts';
import { accountsKey } from './list-accounts.ts';

const { failures } = officeAccounts;

/** A write after which every list of accounts is asked for again. Tells the server's message, or this text when it fails. */
function useAccountWrite<Input>(write: (input: Input) => Promise<{ message: string }>, failure: string) {
  return useToldWrite({
    write,
    refreshes: accountsKey,
    told: saidByServer,
    failed: (error) => describeAccountFailure(error, failure),
  });
}

export const useSetActive = () =>
  useAccountWrite(
    ({ accountId, active }: { accountId: string; active: boolean }) =>
      request(active ? 'roles.enable' : 'roles.disable', { body: { accountId } }),
    failures.status,
  );

export const useDeleteAccount = () =>
  useAccountWrite(
    ({ accountId }: { accountId: string }) => request('accounts.delete', { params: { id: accountId } }),
    failures.remove,
  );

/** Takes all roles at once. */
export const useRemoveRoles = () =>
  useAccountWrite(
    ({ accountId }: { accountId: string }) => request('roles.remove', { body: { accountId } }),
    failures.removeRoles,
  );

interface AccountSave {
  /** The account that gets the role; null for a new one. */
  id: string | null;
  fullName: string;
  email: string;
  roleId: string;
}

/** Adds an account, or gives another role to the one with this id. */
export const useSaveAccount = () =>
  useToldWrite({
    write: ({ id, fullName, email, roleId }: AccountSave): Promise<{ message: string }> =>
      id === null
        ? request('accounts.create', { body: { fullName, email, roles: [roleId] } })
        : request('accounts.update', { params: { id }, body: { roles: [roleId] } }),
    refreshes: accountsKey,
    told: saidByServer,
    failed: (error) => ({ ...describeAccountFailure(error, failures.save), messageKey: failures.saveKey }),
    fromForm: true,
  });
