import { officeAccounts } from '../../../i18n/office-accounts.ts';
import { REAUTH_TICKET_HEADER } from '@garage/contracts/browser';
import { request } from '../../../shared/office/client.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';
import { describeFailure } from '../../../shared/lib/failure.ts';
import { isProtectionRefusal } from '../lib/protections.ts';
import { accountsKey } from './list-accounts.ts';

const { failures } = officeAccounts;

/**
 * A mutation that invalidates all lists of accounts. A success shows the server's message; a failure shows `failure`, except for refusals of the
 * rules that protect accounts, which show their own message.
 */
function useAccountWrite<Input>(write: (input: Input) => Promise<{ message: string }>, failure: string) {
  return useMutationWithToast({
    write,
    invalidates: [accountsKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, failure, isProtectionRefusal),
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

/** Gives an account the grant of technicians, or takes it. */
export const useSetTechnician = () =>
  useAccountWrite(
    ({ accountId, granted }: { accountId: string; granted: boolean }) =>
      request(granted ? 'grants.assign' : 'grants.remove', { body: { accountId, grant: 'technician' } }),
    failures.grant,
  );

/** Removes all roles of an account. */
export const useRemoveRoles = () =>
  useAccountWrite(
    ({ accountId }: { accountId: string }) => request('roles.remove', { body: { accountId } }),
    failures.removeRoles,
  );

interface AccountSave {
  /** Id of the account whose role is changed; null to create a new account. */
  id: string | null;
  fullName: string;
  email: string;
  roleId: string;
  /** Reauthentication ticket, which is required when the new role is master; otherwise null. */
  reauthTicket: string | null;
}

/** Creates an account, or changes the role of an existing one. */
export const useSaveAccount = () =>
  useMutationWithToast({
    write: ({ id, fullName, email, roleId, reauthTicket }: AccountSave): Promise<{ message: string }> => {
      const headers = reauthTicket === null ? undefined : { [REAUTH_TICKET_HEADER]: reauthTicket };
      return id === null
        ? request('accounts.create', { body: { fullName, email, roles: [roleId] }, headers })
        : request('accounts.update', { params: { id }, body: { roles: [roleId] }, headers });
    },
    invalidates: [accountsKey],
    successText: serverMessage,
    failureToast: (error, { id }) => ({
      ...describeFailure(error, id === null ? failures.create : failures.save, isProtectionRefusal),
      messageKey: failures.saveKey,
    }),
    fromForm: true,
  });
