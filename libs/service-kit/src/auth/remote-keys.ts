import { createRemoteJWKSet, errors } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { AppError } from '../http/app-error.ts';

const FETCH_TIMEOUT_MS = 2_000;

/** Minimum time between two fetches caused by unknown key ids (forged ones or new keys), over all requests. */
const UNKNOWN_KEY_COOLDOWN_MS = 5_000;

const REFRESH_MS = 60_000;

export interface VerifierKeys {
  /** Returns the key that signed a token. */
  find: JWTVerifyGetKey;
  /** True while identity publishes the key. Tokens signed with a withdrawn key are no longer accepted. */
  isPublished: (keyId: string) => Promise<boolean>;
}

/**
 * Identity's public keys. Cached keys stay valid while identity is down: they are refreshed in the background about
 * every minute, and dropped only when identity no longer publishes them. After two minutes without a request the next
 * request waits for the refresh. Without any keys, verification fails with SERVICE_UNAVAILABLE.
 */
export function createRemoteKeys(jwksUrl: string | URL): VerifierKeys {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: FETCH_TIMEOUT_MS,
    cooldownDuration: UNKNOWN_KEY_COOLDOWN_MS,
    cacheMaxAge: Infinity,
  });
  let refreshedAt = Date.now();
  let overdueRefresh: Promise<void> | undefined;

  async function refreshIfOld(): Promise<void> {
    const age = Date.now() - refreshedAt;
    if (age >= REFRESH_MS) {
      refreshedAt = Date.now();
      // If the refresh fails, the cached keys stay, and the next refresh tries again.
      const refresh = keys.reload().catch(() => undefined);
      if (age >= 2 * REFRESH_MS) overdueRefresh = refresh.finally(() => (overdueRefresh = undefined));
    }
    await overdueRefresh;
  }

  return {
    async find(header, token) {
      await refreshIfOld();
      try {
        return await keys(header, token);
      } catch (error) {
        throw isUnknownKey(error) ? error : new AppError('SERVICE_UNAVAILABLE', { cause: error });
      }
    },
    async isPublished(keyId) {
      await refreshIfOld();
      return keys.jwks()?.keys.some(({ kid }) => kid === keyId) === true;
    },
  };
}

function isUnknownKey(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
}
