import type { ResetPasswordBody } from '@garage/contracts';
import { SECOND_FACTOR_HEADER } from '@garage/contracts/browser';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { showServerMessage } from '../../../shared/lib/toasts.ts';

/** Mails a code that allows setting a new password. */
export function forgotPassword(email: string) {
  return request('accounts.forgotPassword', { body: { email } });
}

export const useForgotPassword = () => useMutation({ mutationFn: forgotPassword, onSuccess: showServerMessage });

interface Reset {
  body: ResetPasswordBody;
  /** Code of the second factor; null until the server has asked for one. */
  secondFactor: string | null;
}

function resetPassword({ body, secondFactor }: Reset) {
  return request('accounts.resetPassword', {
    body,
    ...(secondFactor !== null && { headers: { [SECOND_FACTOR_HEADER]: secondFactor } }),
  });
}

export const useResetPassword = () => useMutation({ mutationFn: resetPassword, onSuccess: showServerMessage });
