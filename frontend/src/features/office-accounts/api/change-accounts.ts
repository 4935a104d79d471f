import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { accountsKey } from './list-accounts.ts';

/** A write after which every list of accounts is asked for again. Gives the server's message. */
function useAccountWrite<Input>(write: (input: Input) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await write(input)).message,
    onSettled: () => client.invalidateQueries({ queryKey: accountsKey }),
  });
}

export const useSetActive = () =>
  useAccountWrite(({ accountId, active }: { accountId: string; active: boolean }) =>
    request(active ? 'roles.enable' : 'roles.disable', { body: { accountId } }),
  );

export const useDeleteAccount = () =>
  useAccountWrite(({ accountId }: { accountId: string }) => request('accounts.delete', { params: { id: accountId } }));

/** Takes all roles at once. */
export const useRemoveRoles = () =>
  useAccountWrite(({ accountId }: { accountId: string }) => request('roles.remove', { body: { accountId } }));

export const useSetRole = () =>
  useAccountWrite(({ accountId, roleId }: { accountId: string; roleId: string }) =>
    request('accounts.update', { params: { id: accountId }, body: { roles: [roleId] } }),
  );

export const useCreateAccount = () =>
  useAccountWrite((account: { fullName: string; email: string; roleId: string }) =>
    request('accounts.create', {
      body: { fullName: account.fullName, email: account.email, roles: [account.roleId] },
    }),
  );
