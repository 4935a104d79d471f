import type { LoginBody } from '@garage/contracts';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { beginSession } from '../lib/begin-session.ts';

/** Exchanges e-mail and password for a token and keeps it with the account it belongs to. */
async function logIn(body: LoginBody): Promise<void> {
  beginSession(await request('accounts.login', { body }));
}

export const useLogIn = () => useMutation({ mutationFn: logIn });
