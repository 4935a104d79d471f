import type { LoginBody } from '@garage/contracts';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { logInWith } from '../lib/second-step.ts';

/** Logs in with e-mail and password. */
const logIn = (body: LoginBody) => logInWith((headers) => request('accounts.login', { body, headers }));

export const useLogIn = () => useMutation({ mutationFn: logIn });
