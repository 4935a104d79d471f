import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** The caller, as described by its access token. */
export interface Subject {
  accountId: string;
  /** Names of roles as identity stores them; use `hasRole` to compare them. */
  roles: string[];
  /** Names of grants beside the roles; absent without one, and in tokens of earlier releases. */
  grants?: string[];
  /** Id of the login session to which this token belongs. */
  sessionId: string;
  /** The account's token version when the token was issued; changes that invalidate older tokens increment it. */
  version: number;
  /** When the token was issued, in seconds since 1970; a missing value counts as 0. */
  issuedAt?: number;
  /** SHA-256 of the account's confirmed e-mail; absent without one, and in tokens of earlier releases. */
  emailDigest?: string;
}

/** A verified subject, and when its token expires (seconds since 1970). */
export interface VerifiedToken {
  subject: Subject;
  expiresAt: number;
}

const claims = Compile(
  Type.Object({
    sub: Type.String({ minLength: 1, maxLength: 64 }),
    roles: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 32 }),
    grants: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 32 })),
    sid: Type.String({ minLength: 1, maxLength: 64 }),
    ver: Type.Integer({ minimum: 0 }),
    iat: Type.Integer({ minimum: 0 }),
    exp: Type.Integer({ minimum: 0 }),
    emd: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  }),
);

/** Maximum clock difference between two machines, in seconds. */
const SKEW_SECONDS = 60;

/**
 * Maximum lifetime of a token. Identity's tokens are valid for a day, so a token with a longer lifetime is rejected
 * even if its signature is valid.
 */
const MAX_LIFETIME_SECONDS = 24 * 60 * 60 + SKEW_SECONDS;

/** Reads the claims of a token whose signature is verified; null when they do not have identity's format. */
export function readClaims(payload: unknown): VerifiedToken | null {
  if (!claims.Check(payload)) return null;
  const { sub, roles, grants, sid, ver, iat, exp, emd } = payload;
  if (exp - iat > MAX_LIFETIME_SECONDS || iat > Date.now() / 1_000 + SKEW_SECONDS) return null;
  return {
    subject: {
      accountId: sub,
      roles: [...roles],
      sessionId: sid,
      version: ver,
      issuedAt: iat,
      ...(grants !== undefined && { grants: [...grants] }),
      ...(emd !== undefined && { emailDigest: emd }),
    },
    expiresAt: exp,
  };
}
