import { useMutation } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { showServerMessage } from '../../../shared/lib/toasts.ts';

/** Sets the first password of an account with the token of its invitation. */
function setPassword(body: { token: string; newPassword: string }) {
  return request('accounts.setPassword', { body });
}

export const useSetPassword = () => useMutation({ mutationFn: setPassword, onSuccess: showServerMessage });
