import { hash } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { LRUCache } from 'lru-cache';
import { AppError } from '../http/app-error.ts';
import { createRemoteKeys } from './remote-keys.ts';
import type { VerifierKeys } from './remote-keys.ts';
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

/** Which key signed it is remembered, too: see VerifierKeys. */
interface KnownToken extends VerifiedToken {
  keyId: string;
}

const MOST_REMEMBERED = 10_000;

/**
 * Verifies access tokens: EdDSA only, of this issuer, not expired. What was verified once is remembered until it expires or its key
 * is taken back, by the token's SHA-256: a signature costs 0.2 ms, and a caller sends the same token many times.
 */
export function createTokenVerifier({
  issuer = 'garage',
  revocations,
  ...source
}: TokenVerifierOptions): TokenVerifier {
  const keys = 'keySet' in source ? localKeys(source.keySet) : createRemoteKeys(source.jwksUrl);
  const verified = new LRUCache<string, KnownToken>({ max: MOST_REMEMBERED });

  async function remembered(digest: string): Promise<KnownToken | undefined> {
    const known = verified.get(digest);
    if (known === undefined || (await keys.holds(known.keyId))) return known;
    verified.delete(digest);
    return undefined;
  }

  return {
    verify: async (token) => {
      const digest = hash('sha256', token, 'base64');
      const known = (await remembered(digest)) ?? (await verifySignature(token, { keys, issuer }));
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

/** Those of the process itself, which do not change while it runs. */
function localKeys(keySet: JSONWebKeySet): VerifierKeys {
  return { find: createLocalJWKSet(keySet), holds: async () => true };
}

async function verifySignature(
  token: string,
  { keys, issuer }: { keys: VerifierKeys; issuer: string },
): Promise<KnownToken> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys.find, {
      issuer,
      algorithms: ['EdDSA'],
      requiredClaims: ['sub', 'exp'],
    });
    const known = readClaims(payload);
    if (known && protectedHeader.kid !== undefined) return { ...known, keyId: protectedHeader.kid };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID', { cause: error });
  }
  throw new AppError('TOKEN_INVALID', { message: 'The claims are not as identity writes them' });
}
