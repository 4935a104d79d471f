import type { UpdateAccountBody } from '@garage/contracts';
import { REAUTH_TICKET_HEADER } from '@garage/contracts/browser';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { renewDevice } from '../../../shared/api/renew-device.ts';
import { renewToken, renewUser } from '../../../shared/lib/session.ts';
import { showServerMessage } from '../../../shared/lib/toasts.ts';
import { accountQuery } from '../../../shared/api/own-account.ts';
import { useReportedMutation } from '../lib/use-reported-mutation.ts';
import type { Describe } from '../lib/use-reported-mutation.ts';

/** Updates the own account. A new e-mail address becomes active once its mailed code is confirmed. */
export function updateAccount(id: string, body: UpdateAccountBody) {
  return request('accounts.update', { params: { id }, body });
}

export const useUpdateAccount = (id: string, describe: Describe) =>
  useAccountUpdate((body: UpdateAccountBody) => updateAccount(id, body), describe);

interface EmailConfirmation {
  code: string;
  reauthTicket: string;
}

/** Confirms the new e-mail address with the mailed code. All other sessions end; this one continues with a new token. */
async function confirmEmail({ code, reauthTicket }: EmailConfirmation) {
  const headers = { [REAUTH_TICKET_HEADER]: reauthTicket };
  const answer = await request('accounts.confirmEmail', { body: { code }, headers });
  renewToken(answer.token);
  void renewDevice();
  return answer;
}

export const useConfirmEmail = (describe: Describe) => useAccountUpdate(confirmEmail, describe);

/** Stores the account from the response in the query cache and in the session. */
function useAccountUpdate<Input>(mutationFn: (input: Input) => ReturnType<typeof updateAccount>, describe: Describe) {
  const client = useQueryClient();
  return useReportedMutation({
    describe,
    mutationFn,
    onSuccess: (answer) => {
      client.setQueryData(accountQuery(answer.account.id).queryKey, answer.account);
      renewUser(answer.account);
      showServerMessage(answer);
    },
  });
}
