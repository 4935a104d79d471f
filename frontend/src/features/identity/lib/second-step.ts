import type { Session } from '@garage/contracts';
import { SECOND_FACTOR_HEADER, SECOND_FACTOR_SETUP_HEADER } from '@garage/contracts/browser';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { NewSession } from './new-session.ts';
import { readNewSession } from './new-session.ts';

/** Sends a login request with additional headers, one of which can contain the code of a second factor. */
type SendLogin = (headers: Readonly<Record<string, string>>) => Promise<Session>;

/** A login whose password or social login was accepted, but which still needs a second factor. */
export interface SecondStep {
  send: SendLogin;
  /** Setup ticket for staff who must set up a second factor before they can log in; otherwise null. */
  setupTicket: string | null;
}

/** Sends a login request. Returns the session or, if the account needs a second factor, the second step. */
export async function logInWith(send: SendLogin): Promise<NewSession | SecondStep> {
  try {
    return readNewSession(await send({}));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'SECOND_FACTOR_REQUIRED') return { send, setupTicket: null };
    const setupTicket = error.headers?.get(SECOND_FACTOR_SETUP_HEADER) ?? null;
    if (setupTicket === null) throw error;
    return { send, setupTicket };
  }
}

/** Completes a login: sends its request again, together with the code of the second factor. */
export const finishLogin = async ({ send }: SecondStep, code: string): Promise<NewSession> =>
  readNewSession(await send({ [SECOND_FACTOR_HEADER]: code }));
