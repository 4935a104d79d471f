import type { Account } from '@garage/contracts';
import { isErrorCode } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { TokenVerifier } from '@garage/service-kit';
import type { ServiceClient } from '../upstreams/service-client.ts';

/**
 * Verifies tokens by fetching the caller's own account from identity with them, so that locks, ended sessions and changed roles
 * take effect at once. For the gateway's own few protected routes; services verify tokens themselves.
 */
export function createOwnAccountVerifier(identity: ServiceClient): TokenVerifier {
  return {
    async verify(token) {
      const accountId = accountIdOf(token);
      if (!identity.available) throw new AppError('SERVICE_UNAVAILABLE');
      const answer = await identity.request({
        method: 'GET',
        path: `/api/accounts/${accountId}`,
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      });
      const body: unknown = await answer.body.json();
      const account = accountOf(body);
      if (answer.statusCode !== 200 || account === null) throw errorOf(body);
      // No route of the gateway uses the session or version, so they are left empty.
      return { accountId, roles: account.roles.map(({ name }) => name), sessionId: '', version: 0 };
    },
  };
}

/** Reads the subject without verifying the token: identity does. */
function accountIdOf(token: string): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : undefined;
    if (typeof subject === 'string' && /^[0-9a-f]{24}$/.test(subject)) return subject;
  } catch (cause) {
    throw new AppError('TOKEN_INVALID', { cause });
  }
  throw new AppError('TOKEN_INVALID');
}

function accountOf(body: unknown): Pick<Account, 'roles'> | null {
  const account = typeof body === 'object' && body !== null && 'account' in body ? body.account : null;
  const hasRoles = typeof account === 'object' && account !== null && 'roles' in account;
  return hasRoles && Array.isArray(account.roles) ? { roles: account.roles } : null;
}

/** Identity's own error code, if the response has one. */
function errorOf(body: unknown): AppError {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return new AppError(typeof code === 'string' && isErrorCode(code) ? code : 'SERVICE_UNAVAILABLE');
}
