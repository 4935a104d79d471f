import { hash } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { AppError } from '../http/app-error.ts';
import { createRemoteKeys } from './remote-keys.ts';
import type { Revocations } from './revocation-list.ts';
import { readClaims } from './subject.ts';
import type { Subject, VerifiedToken } from './subject.ts';

export interface TokenVerifier {
  /** Throws AppError: TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED, or SERVICE_UNAVAILABLE when the keys cannot be had. */
  verify(token: string): Promise<Subject>;
}

/** Where identity publishes its keys (`http://…/.well-known/jwks.json`), or the keys themselves. */
type KeySource = { jwksUrl: string | URL } | { keySet: JSONWebKeySet };

export type TokenVerifierOptions = KeySource & {
  /** Who must have issued the token (default `garage`). */
  issuer?: string;
  /** Which tokens have been ended before their time (default: none); asked for every request. */
  revocations?: Revocations;
};

const MOST_REMEMBERED = 10_000;

/**
 * Verifies access tokens: EdDSA only, of this issuer, not expired. What was verified once is remembered until it expires, by the
 * token's SHA-256: a signature costs 0.2 ms, and a caller sends the same token many times.
 */
export function createTokenVerifier({
  issuer = 'garage',
  revocations,
  ...source
}: TokenVerifierOptions): TokenVerifier {
  const keys = 'keySet' in source ? createLocalJWKSet(source.keySet) : createRemoteKeys(source.jwksUrl);
  const verified = new LRUCache<string, VerifiedToken>({ max: MOST_REMEMBERED });
  return {
    verify: async (token) => {
      const digest = hash('sha256', token, 'base64');
      const known = verified.get(digest) ?? (await verifySignature(token, { keys, issuer }));
      if (known.expiresAt * 1_000 <= Date.now()) {
        verified.delete(digest);
        throw new AppError('TOKEN_EXPIRED');
      }
      verified.set(digest, known);
      if (await revocations?.isRevoked(known.subject)) throw new AppError('TOKEN_REVOKED');
      return known.subject;
    },
  };
}

async function verifySignature(
  token: string,
  { keys, issuer }: { keys: JWTVerifyGetKey; issuer: string },
): Promise<VerifiedToken> {
  try {
    const { payload } = await jwtVerify(token, keys, { issuer, algorithms: ['EdDSA'], requiredClaims: ['sub', 'exp'] });
    const known = readClaims(payload);
    if (known) return known;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID', { cause: error });
  }
  throw new AppError('TOKEN_INVALID', { message: 'The claims are not as identity writes them' });
}
