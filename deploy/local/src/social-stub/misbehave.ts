import type { FastifyReply } from 'fastify';
import type { StubToken } from './stub-token.ts';

/** For tokens of kind `cut` closes the connection, for `slow` never answers; returns true for both. */
export function misbehave({ kind }: StubToken, reply: FastifyReply): boolean {
  if (kind !== 'cut' && kind !== 'slow') return false;
  reply.hijack();
  if (kind === 'cut') reply.raw.destroy();
  return true;
}
