import type { FastifyReply } from 'fastify';
import type { StubToken } from './stub-token.ts';

/** Closes the connection or never answers when the kind of the token requires it; returns true then. */
export function misbehave({ kind }: StubToken, reply: FastifyReply): boolean {
  if (kind !== 'cut' && kind !== 'slow') return false;
  reply.hijack();
  if (kind === 'cut') reply.raw.destroy();
  return true;
}
