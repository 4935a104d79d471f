import type { CreateAccountBody } from '@garage/contracts';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

/** Creates an account, which is to be verified with the code that is mailed to it. */
function register(body: CreateAccountBody) {
  return request('accounts.create', { body });
}

export const useRegister = () => useMutation({ mutationFn: register });
