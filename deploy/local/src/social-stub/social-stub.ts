import Fastify, { type FastifyInstance } from 'fastify';
import { addFacebookApi, type FacebookApp } from './facebook-api.ts';
import { addGoogleApi } from './google-api.ts';
import { facebookScript, googleScript } from './scripts.ts';

export interface SocialStubOptions {
  google: { clientId: string };
  facebook: FacebookApp;
}

/** A stand-in for the login APIs of Google and Facebook: the token determines the outcome (see stub-token.ts). Does not listen yet. */
export function buildSocialStub({ google, facebook }: SocialStubOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  // Fastify refuses forms by default. Google's API is called with this content type and an empty body, which is ignored.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
  app.get('/readyz', () => ({ status: 'ok' }));
  addGoogleApi(app, google);
  addFacebookApi(app, facebook);
  for (const [path, script] of [
    ['/google.js', googleScript(google.clientId)],
    ['/facebook.js', facebookScript(facebook.appId)],
  ] as const) {
    app.get(path, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cross-origin-resource-policy', 'cross-origin').send(script),
    );
  }
  return app;
}
