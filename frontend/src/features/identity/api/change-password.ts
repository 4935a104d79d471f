import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/client.ts';
import { renewDevice } from '../../../shared/api/renew-device.ts';
import { renewToken } from '../../../shared/lib/session.ts';
import { useReportedMutation } from '../lib/use-reported-mutation.ts';
import type { Describe } from '../lib/use-reported-mutation.ts';
import { showServerMessage } from '../../../shared/lib/toasts.ts';

/**
 * Step 1 of the password change: checks the current password and mails a code. If a code was mailed too recently to send another, that earlier
 * code is used.
 */
async function checkPassword(password: string): Promise<void> {
  const { codePending } = await request('accounts.checkPassword', { body: { password } });
  await sendCode().catch((error: unknown) => {
    if (!codePending || !(error instanceof ApiError) || error.code !== 'CODE_RESEND_TOO_SOON') throw error;
  });
}

export const useCheckPassword = () => useMutation({ mutationFn: checkPassword });

export function sendCode() {
  return request('accounts.sendCode', {});
}

/** Step 2 of the password change: checks the mailed code. */
function checkCode(code: string) {
  return request('accounts.checkCode', { body: { code } });
}

export const useCheckCode = () => useMutation({ mutationFn: checkCode });

/** Step 3 of the password change: sets the new password. All other sessions end; this one continues with a new token. */
async function changePassword(newPassword: string): Promise<{ message: string }> {
  const { token, message } = await request('accounts.changePassword', { body: { newPassword } });
  renewToken(token);
  void renewDevice();
  return { message };
}

export const useChangePassword = (describe: Describe) =>
  useReportedMutation({ mutationFn: changePassword, onSuccess: showServerMessage, describe });
