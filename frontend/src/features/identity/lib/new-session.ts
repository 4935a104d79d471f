import type { Session } from '@garage/contracts';
import type { SessionUser } from '../../../shared/lib/session.ts';
import { MissingToken } from './login-failure.ts';

/** A session from a login response. The login dialog stores it, so that a visitor who has closed the dialog meanwhile stays logged out. */
export interface NewSession {
  token: string;
  user: SessionUser;
}

const success = 'thành công' satisfies Session['status'];

/** The session from a login response. Throws MissingToken when a successful response has no token. */
export function readNewSession(response: Session): NewSession {
  const { status, message, token, id, fullName, email, image, roles, grants } = response;
  if (status !== success) throw new Error(`A login was answered with status ${String(status)}`);
  if (!token) throw new MissingToken(message ?? '');
  return { token, user: { id, fullName, email, image, roles, ...(grants && { grants }) } };
}
