import type { FastifyReply } from 'fastify';
import type { StubToken } from './stub-token.ts';

/** Closes the connection, or never answers on it, when the token asks for that; gives whether it does. */
export function misbehave({ kind }: StubToken, reply: FastifyReply): boolean {
  if (kind !== 'cut' && kind !== 'slow') return false;
  reply.hijack();
  if (kind === 'cut') reply.raw.destroy();
  return true;
}
