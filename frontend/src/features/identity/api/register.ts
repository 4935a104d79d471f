import type { CreateAccountBody } from '@garage/contracts';
import { useMutation } from '@tanstack/react-query';
import { requestWithHeaders } from '../../../shared/api/client.ts';
import { showServerMessage } from '../../../shared/lib/toasts.ts';
import { readCodeMail } from './code-mail.ts';

/** Creates an account, which is then verified with a mailed code. */
async function register(body: CreateAccountBody) {
  const { body: answer, headers } = await requestWithHeaders('accounts.create', { body });
  return { message: answer.message, mail: readCodeMail(headers) };
}

export const useRegister = () => useMutation({ mutationFn: register, onSuccess: showServerMessage });
