import { createRemoteJWKSet, errors } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { AppError } from '../http/app-error.ts';

const FETCH_LIMIT_MS = 2_000;

/** Unknown key ids (forged, or of a key that is minutes old) may ask identity this often, for all callers together. */
const COOLDOWN_MS = 5_000;

const REFRESH_MS = 5 * 60_000;

/**
 * Identity's public keys. Keys that are known go on working while identity is away: they are read again every five minutes in the
 * background, and never dropped because of their age alone. Without any, verifying fails with SERVICE_UNAVAILABLE.
 */
export function createRemoteKeys(jwksUrl: string | URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: FETCH_LIMIT_MS,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: Infinity,
  });
  let refreshAt = Date.now() + REFRESH_MS;
  return async (header, token) => {
    if (Date.now() >= refreshAt) {
      refreshAt = Date.now() + REFRESH_MS;
      // When this fails the known keys stay; the next refresh tries again.
      keys.reload().catch(() => undefined);
    }
    try {
      return await keys(header, token);
    } catch (error) {
      throw isUnknownKey(error) ? error : new AppError('SERVICE_UNAVAILABLE', { cause: error });
    }
  };
}

function isUnknownKey(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
}
