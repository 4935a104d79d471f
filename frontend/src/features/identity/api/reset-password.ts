import type { ResetPasswordBody } from '@garage/contracts';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

/** Has a code mailed with which a forgotten password can be replaced. */
export function forgotPassword(email: string) {
  return request('accounts.forgotPassword', { body: { email } });
}

export const useForgotPassword = () => useMutation({ mutationFn: forgotPassword });

function resetPassword(body: ResetPasswordBody) {
  return request('accounts.resetPassword', { body });
}

export const useResetPassword = () => useMutation({ mutationFn: resetPassword });
