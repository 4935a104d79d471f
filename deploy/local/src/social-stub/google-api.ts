import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { misbehave } from './misbehave.ts';
import { parseStubToken } from './stub-token.ts';

export function addGoogleApi(app: FastifyInstance, { clientId }: { clientId: string }): void {
  app.post('/google/tokeninfo', async (request, reply) => {
    const token = parseStubToken(bearerOf(request));
    if (token === null || token.kind === 'expired') return refuse(reply, 400);
    if (misbehave(token, reply)) return reply;
    const aud = token.kind === 'other-app' ? 'another-client' : clientId;
    const scope = 'openid https://www.googleapis.com/auth/userinfo.email';
    return { azp: aud, aud, sub: `google-${token.person}`, scope, expires_in: '3599', access_type: 'online' };
  });

  app.get('/google/userinfo', async (request, reply) => {
    const token = parseStubToken(bearerOf(request));
    if (token === null || token.kind === 'expired') return refuse(reply, 401);
    const email = `${token.person}@google.example`;
    return {
      sub: `google-${token.person}`,
      name: `Google ${token.person}`,
      ...(token.kind !== 'no-email' && { email, email_verified: token.kind !== 'unverified' }),
    };
  });
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send({ error: 'invalid_token', error_description: 'Invalid Value' });
}

function bearerOf({ headers }: FastifyRequest): string {
  return (headers.authorization ?? '').replace(/^Bearer /, '');
}
