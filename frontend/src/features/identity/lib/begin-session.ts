import type { Session } from '@garage/contracts';
import { storeSession } from '../../../shared/lib/session.ts';
import { MissingToken } from './login-failure.ts';

const success = 'thành công' satisfies Session['status'];

/** Stores the session from a login response. Throws MissingToken when a successful response has no token. */
export function beginSession({ status, message, token, id, fullName, email, image, roles, grants }: Session): void {
  if (status !== success) throw new Error(`A login was answered with status ${String(status)}`);
  if (!token) throw new MissingToken(message ?? '');
  storeSession({ token, user: { id, fullName, email, image, roles, ...(grants && { grants }) } });
}
