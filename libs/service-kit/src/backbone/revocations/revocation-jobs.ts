import type { JobDraft } from '@garage/messaging';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Revocation } from '../../auth/revocation-list.ts';

/** The outbox's queue of revocations; its handler writes them into Redis. */
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

/** The second way a revocation travels, beside its event: for `outbox.appendJobs`, in the transaction that ends the tokens. */
export function revocationJob(revocation: Revocation, correlationId: string): JobDraft {
  return { queue: REVOCATIONS_QUEUE, name: 'revoke', data: revocation, correlationId };
}

/** The revocation that a job or Redis holds; null for anything else. */
export function readRevocation(value: unknown): Revocation | null {
  return revocationSchema.Check(value) ? value : null;
}
