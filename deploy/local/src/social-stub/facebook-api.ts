import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { misbehave } from './misbehave.ts';
import { parseStubToken } from './stub-token.ts';

export interface FacebookApp {
  appId: string;
  appSecret: string;
}

const query = (...names: string[]) => ({
  querystring: {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  },
});

export function addFacebookApi(app: FastifyInstance, { appId, appSecret }: FacebookApp): void {
  app.get<{ Querystring: { input_token: string; access_token: string } }>(
    '/facebook/:version/debug_token',
    { schema: query('input_token', 'access_token') },
    async ({ query: { input_token: input, access_token: own } }, reply) => {
      if (own !== `${appId}|${appSecret}`) return refuse(reply, 'Invalid OAuth access token signature.');
      const token = parseStubToken(input);
      if (token === null) return { data: { error: { code: 190 }, is_valid: false, scopes: [] } };
      if (misbehave(token, reply)) return reply;
      return {
        data: {
          app_id: token.kind === 'other-app' ? '1' : appId,
          type: 'USER',
          is_valid: token.kind !== 'expired',
          expires_at: Math.floor(Date.now() / 1000) + (token.kind === 'expired' ? -60 : 3600),
          user_id: `facebook-${token.person}`,
          scopes: ['email', 'public_profile'],
        },
      };
    },
  );

  app.get<{ Querystring: { access_token: string; appsecret_proof: string } }>(
    '/facebook/:version/me',
    { schema: query('access_token', 'appsecret_proof') },
    async ({ query: { access_token: input, appsecret_proof: proof } }, reply) => {
      const token = parseStubToken(input);
      const expected = createHmac('sha256', appSecret).update(input).digest('hex');
      if (token === null || proof !== expected) return refuse(reply, 'Invalid appsecret_proof provided');
      const { kind, person } = token;
      const email = `${person}@facebook.example`;
      return { id: `facebook-${person}`, name: `Facebook ${person}`, ...(kind !== 'no-email' && { email }) };
    },
  );
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(400).send({ error: { message, type: 'OAuthException', code: 190 } });
}
