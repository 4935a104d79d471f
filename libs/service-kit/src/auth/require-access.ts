import { hasRole, worksInWorkshop } from '@garage/contracts';
import type { Access } from '@garage/contracts';
import { AppError } from '../http/app-error.ts';
import type { Subject } from './subject.ts';
import type { TokenVerifier } from './token-verifier.ts';

type Admission = (subject: Subject) => boolean;

const everyone: Admission = () => true;

/** The accounts that each kind of access admits. */
const admissions: Record<Access, Admission> = {
  public: everyone,
  optional: everyone,
  'signed-in': everyone,
  workshop: worksInWorkshop,
  staff: ({ roles }) => hasRole(roles, 'admin'),
  master: ({ roles }) => hasRole(roles, 'master'),
};

export interface AccessRequest {
  access: Access;
  /** Value of the request header `Authorization`. */
  authorization: string | undefined;
  tokens: TokenVerifier;
}

/**
 * Returns the caller when it may call a route with this access; null for a guest. Throws UNAUTHENTICATED without a
 * token, TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED, FORBIDDEN without the role or grant, SERVICE_UNAVAILABLE when the keys are
 * missing.
 */
export async function requireAccess({ access, authorization, tokens }: AccessRequest): Promise<Subject | null> {
  if (access === 'public') return null;
  if (authorization === undefined) {
    if (access === 'optional') return null;
    throw new AppError('UNAUTHENTICATED');
  }
  const subject = await tokens.verify(readBearer(authorization));
  if (!admissions[access](subject)) throw new AppError('FORBIDDEN');
  return subject;
}

/** The token of a `Bearer` header; the scheme's case does not matter. */
function readBearer(authorization: string): string {
  const [, token] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
  if (token === undefined) throw new AppError('TOKEN_INVALID', { message: 'Not a bearer token' });
  return token;
}
