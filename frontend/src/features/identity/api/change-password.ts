import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/client.ts';
import { renewToken } from '../../../shared/lib/session.ts';

/** Step 1: proves the current password, then has a code mailed. When none may be mailed yet, one that is still good will do. */
async function provePassword(password: string): Promise<void> {
  const { codePending } = await request('accounts.checkPassword', { body: { password } });
  await sendCode().catch((error: unknown) => {
    if (!codePending || !(error instanceof ApiError) || error.code !== 'CODE_RESEND_TOO_SOON') throw error;
  });
}

export const useProvePassword = () => useMutation({ mutationFn: provePassword });

export function sendCode() {
  return request('accounts.sendCode', {});
}

/** Step 2: proves the mailed code. */
function checkCode(code: string) {
  return request('accounts.checkCode', { body: { code } });
}

export const useCheckCode = () => useMutation({ mutationFn: checkCode });

/** Step 3: every other session of the account ends, this one goes on with a new token. */
async function changePassword(newPassword: string): Promise<{ message: string }> {
  const { token, message } = await request('accounts.changePassword', { body: { newPassword } });
  renewToken(token);
  return { message };
}

export const useChangePassword = () => useMutation({ mutationFn: changePassword });
