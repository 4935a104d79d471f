import { SET_PASSWORD_HEADER } from '@garage/contracts/browser';
import { useMutation } from '@tanstack/react-query';
import { requestWithHeaders } from '../../../shared/api/client.ts';
import { showServerMessage } from '../../../shared/lib/toasts.ts';
import { readCodeMail } from './code-mail.ts';

/** Confirms a new account with its mailed code. Returns a password-setting token when the account was registered in another browser. */
async function verifyAccount(body: { email: string; code: string }) {
  const { body: answer, headers } = await requestWithHeaders('accounts.verify', { body });
  return { message: answer.message, setPasswordToken: headers.get(SET_PASSWORD_HEADER) };
}

export const useVerifyAccount = () => useMutation({ mutationFn: verifyAccount, onSuccess: showServerMessage });

/** Mails the code of a new account again. */
export async function resendCode(email: string) {
  const { body, headers } = await requestWithHeaders('accounts.resendCode', { body: { email } });
  return { message: body.message, mail: readCodeMail(headers) };
}
