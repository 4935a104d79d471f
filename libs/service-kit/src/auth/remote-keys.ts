import { createRemoteJWKSet, errors } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { AppError } from '../http/app-error.ts';

const FETCH_LIMIT_MS = 2_000;

/** Unknown key ids (forged, or of a key that is minutes old) may ask identity this often, for all callers together. */
const COOLDOWN_MS = 5_000;

const REFRESH_MS = 60_000;

export interface VerifierKeys {
  /** The key of a token. */
  find: JWTVerifyGetKey;
  /** Whether a key is still one of identity's: what it signed before counts no more when it is not. */
  holds: (keyId: string) => Promise<boolean>;
}

/**
 * Identity's public keys. Keys that are known go on working while identity is away, however long: they are read again every minute
 * in the background of requests, and dropped only when identity no longer names them. Where nobody has asked for more than two
 * minutes, the first who does waits for what identity says now. Without any keys, verifying fails with SERVICE_UNAVAILABLE.
 */
export function createRemoteKeys(jwksUrl: string | URL): VerifierKeys {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: FETCH_LIMIT_MS,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: Infinity,
  });
  let triedAt = Date.now();
  let overdue: Promise<void> | undefined;

  async function keepFresh(): Promise<void> {
    const age = Date.now() - triedAt;
    if (age >= REFRESH_MS) {
      triedAt = Date.now();
      // When this fails the known keys stay; the next refresh tries again.
      const refresh = keys.reload().catch(() => undefined);
      if (age >= 2 * REFRESH_MS) overdue = refresh.finally(() => (overdue = undefined));
    }
    await overdue;
  }

  return {
    async find(header, token) {
      await keepFresh();
      try {
        return await keys(header, token);
      } catch (error) {
        throw isUnknownKey(error) ? error : new AppError('SERVICE_UNAVAILABLE', { cause: error });
      }
    },
    async holds(keyId) {
      await keepFresh();
      return keys.jwks()?.keys.some(({ kid }) => kid === keyId) === true;
    },
  };
}

function isUnknownKey(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
}
