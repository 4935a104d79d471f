import { REAUTH_TICKET_HEADER } from '@garage/contracts/browser';
import { useMutation } from '@tanstack/react-query';
import { createApiError } from '../../../shared/api/api-error.ts';
import { request, requestWithHeaders } from '../../../shared/api/client.ts';

/** Exchanges the current password for a ticket that sensitive operations require. */
export const useReauthenticateByPassword = () =>
  useMutation({
    mutationFn: (password: string) => ticketIn(requestWithHeaders('accounts.checkPassword', { body: { password } })),
  });

/** Reauthentication of accounts without a password: exchanges the code that `sendReauthCode` mailed for a ticket. */
export const useReauthenticateByCode = () =>
  useMutation({
    mutationFn: (code: string) => ticketIn(requestWithHeaders('accounts.checkReauthCode', { body: { code } })),
  });

export const sendReauthCode = () => request('accounts.sendReauthCode', {});

async function ticketIn(asking: Promise<{ headers: Headers }>): Promise<string> {
  const ticket = (await asking).headers.get(REAUTH_TICKET_HEADER);
  if (ticket === null) throw createApiError('INTERNAL');
  return ticket;
}
