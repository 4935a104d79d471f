import type { JobDraft } from '@garage/messaging';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Revocation } from '../../auth/revocation-list.ts';

/** Outbox queue of revocations; its handler writes them into Redis. */
export const REVOCATIONS_QUEUE = 'revocations';

const id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' });
const strict = { additionalProperties: false };

const revocationSchema = Compile(
  Type.Union([
    Type.Object({ accountId: id, belowVersion: Type.Integer({ minimum: 1 }) }, strict),
    Type.Object({ sessionId: id }, strict),
    Type.Object({ issuedBefore: Type.Integer({ minimum: 1 }) }, strict),
  ]),
);

/**
 * The job that writes a revocation into Redis, in addition to its event; append it in the transaction that revokes the
 * tokens.
 */
export function revocationJob(revocation: Revocation, correlationId: string): JobDraft {
  return { queue: REVOCATIONS_QUEUE, name: 'revoke', data: revocation, correlationId };
}

/** Parses a revocation from a job or from Redis; null for anything else. */
export function readRevocation(value: unknown): Revocation | null {
  return revocationSchema.Check(value) ? value : null;
}
