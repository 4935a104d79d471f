import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** Who calls, as the token says. */
export interface Subject {
  accountId: string;
  /** Names as identity stores them; compare with `hasRole`. */
  roles: string[];
  /** The login this token belongs to. */
  sessionId: string;
  /** Counts the changes that make older tokens of the account stale. */
  version: number;
  /** When the token was issued, in seconds since 1970; whoever has none is older than any. */
  issuedAt?: number;
}

/** A verified subject, and when its token ends (seconds since 1970). */
export interface VerifiedToken {
  subject: Subject;
  expiresAt: number;
}

const claims = Compile(
  Type.Object({
    sub: Type.String({ minLength: 1, maxLength: 64 }),
    roles: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 32 }),
    sid: Type.String({ minLength: 1, maxLength: 64 }),
    ver: Type.Integer({ minimum: 0 }),
    iat: Type.Integer({ minimum: 0 }),
    exp: Type.Integer({ minimum: 0 }),
  }),
);

/** Clocks of two machines may differ by so much. */
const SKEW_SECONDS = 60;

/** Identity's tokens hold for a day: a longer one is not its own, whose key ever signed it. */
const MOST_SECONDS = 24 * 60 * 60 + SKEW_SECONDS;

/** Reads the claims of a token whose signature is already verified; null when they are not as identity writes them. */
export function readClaims(payload: unknown): VerifiedToken | null {
  if (!claims.Check(payload)) return null;
  const { sub, roles, sid, ver, iat, exp } = payload;
  if (exp - iat > MOST_SECONDS || iat > Date.now() / 1_000 + SKEW_SECONDS) return null;
  return {
    subject: { accountId: sub, roles: [...roles], sessionId: sid, version: ver, issuedAt: iat },
    expiresAt: exp,
  };
}
