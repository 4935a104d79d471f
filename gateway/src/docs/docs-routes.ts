import type { App } from '@garage/service-kit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { OpenapiDocuments } from './openapi-documents.ts';

/** The page sets styles of its own; scripts come from this site alone, as everywhere. */
const pagePolicy =
  "default-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** The joined document at `/api/docs/openapi.json`, and a page to read it at `/api/docs`. */
export async function addDocsRoutes(app: App, documents: OpenapiDocuments): Promise<void> {
  app.get('/api/docs/openapi.json', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send(await documents.joined());
  });
  await app.register(async (scope) => {
    // The page's plugin insists on a document of this process; what it serves is the joined one.
    await scope.register(swagger, { openapi: { info: { title: 'Garage', version: '1' } } });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: pagePolicy,
      theme: { title: 'Garage API' },
      uiHooks: {
        preHandler(request, reply, done) {
          const { url } = request.routeOptions;
          if (url === '/api/docs/yaml') reply.callNotFound();
          else if (url === '/api/docs/json') documents.joined().then((document) => reply.send(document), done);
          else done();
        },
      },
    });
  });
}
