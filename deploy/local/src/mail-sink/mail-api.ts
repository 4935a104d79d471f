import Fastify, { type FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox.ts';
import { pagePolicy, renderPage } from './page.ts';

/** The mailbox over HTTP: an HTML page, and JSON for tests. */
export function buildMailApi(mailbox: Mailbox): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .header('x-content-type-options', 'nosniff')
      .send(renderPage(mailbox.list())),
  );
  app.get('/readyz', () => ({ status: 'ok' }));
  app.get('/api/messages', () => mailbox.list());
  app.delete('/api/messages', async (_request, reply) => {
    mailbox.clear();
    await reply.code(204).send();
  });
  return app;
}
