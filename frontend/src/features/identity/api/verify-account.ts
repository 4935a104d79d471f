import { useMutation } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

/** Confirms a new account with its mailed code. */
function verifyAccount(body: { email: string; code: string }) {
  return request('accounts.verify', { body });
}

export const useVerifyAccount = () => useMutation({ mutationFn: verifyAccount });

/** Has the code of a new account mailed again. */
export function resendCode(email: string) {
  return request('accounts.resendCode', { body: { email } });
}
