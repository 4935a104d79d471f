import type { UpdateAccountBody } from '@garage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { renewUser } from '../../../shared/lib/session.ts';
import { accountQuery } from './get-account.ts';

/** Changes one's own account. A new e-mail is mailed a code, and counts once that is confirmed. */
export function updateAccount(id: string, body: UpdateAccountBody) {
  return request('accounts.update', { params: { id }, body });
}

export const useUpdateAccount = (id: string) => useTakeOver((body: UpdateAccountBody) => updateAccount(id, body));

/** Confirms one's new e-mail with the code that was mailed to it. */
function confirmEmail(code: string) {
  return request('accounts.confirmEmail', { body: { code } });
}

export const useConfirmEmail = () => useTakeOver(confirmEmail);

/** What the server answers is the account from now on: in the pages' data and in the stored session. */
function useTakeOver<Input>(mutationFn: (input: Input) => ReturnType<typeof confirmEmail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: ({ account }) => {
      client.setQueryData(accountQuery(account.id).queryKey, account);
      renewUser(account);
    },
  });
}
