import type { Session } from '@garage/contracts';
import { SECOND_FACTOR_HEADER, SECOND_FACTOR_SETUP_HEADER } from '@garage/contracts/browser';
import { ApiError } from '../../../shared/api/api-error.ts';
import { beginSession } from './begin-session.ts';

/** Sends a login request, optionally with the code of a second factor. */
type SendLogin = (headers: Readonly<Record<string, string>>) => Promise<Session>;

/** A login that still needs its second factor. */
export interface SecondStep {
  send: SendLogin;
  /** Set for staff who must set up a second factor first. */
  setupTicket: string | null;
}

/** Logs in. Returns the second step when the account needs a second factor, else null. */
export async function logInWith(send: SendLogin): Promise<SecondStep | null> {
  try {
    beginSession(await send({}));
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'SECOND_FACTOR_REQUIRED') return { send, setupTicket: null };
    const setupTicket = error.headers?.get(SECOND_FACTOR_SETUP_HEADER) ?? null;
    if (setupTicket === null) throw error;
    return { send, setupTicket };
  }
}

/** Repeats the login request with the code. */
export async function finishLogin({ send }: SecondStep, code: string): Promise<void> {
  beginSession(await send({ [SECOND_FACTOR_HEADER]: code }));
}
