import type { Session } from '@garage/contracts';
import { storeSession } from '../../../shared/lib/session.ts';
import { MissingToken } from './login-failure.ts';

const success = 'thành công' satisfies Session['status'];

/** Keeps what a login answered. Throws MissingToken when a success came without a token. */
export function beginSession({ status, message, token, id, fullName, email, image, roles }: Session): void {
  if (status !== success) throw new Error(`A login was answered with status ${String(status)}`);
  if (!token) throw new MissingToken(message ?? '');
  storeSession({ token, user: { id, fullName, email, image, roles } });
}
