import type { Account } from '@garage/contracts';
import { isErrorCode } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { TokenVerifier } from '@garage/service-kit';
import type { ServiceClient } from '../upstreams/service-client.ts';

/**
 * Lets identity say whose token it is, by asking it for the caller's own account with it: locks, ended sessions and changed roles
 * count at once. For the gateway's few own routes that are not everybody's; services check tokens themselves.
 */
export function createIdentityVerifier(identity: ServiceClient): TokenVerifier {
  return {
    async verify(token) {
      const accountId = claimedAccount(token);
      if (!identity.available) throw new AppError('SERVICE_UNAVAILABLE');
      const answer = await identity.request({
        method: 'GET',
        path: `/api/accounts/${accountId}`,
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      });
      const body: unknown = await answer.body.json();
      const account = accountOf(body);
      if (answer.statusCode !== 200 || account === null) throw refusalOf(body);
      // Which login it is nobody asks here.
      return { accountId, roles: account.roles.map(({ name }) => name), sessionId: '', version: 0 };
    },
  };
}

/** Whose account a token names; whether it may, identity says. */
function claimedAccount(token: string): string {
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

/** Identity's own word where it has one. */
function refusalOf(body: unknown): AppError {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return new AppError(typeof code === 'string' && isErrorCode(code) ? code : 'SERVICE_UNAVAILABLE');
}
