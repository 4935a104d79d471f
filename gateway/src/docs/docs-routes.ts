import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenapiDocuments } from './openapi-documents.ts';

/** The joined document at `/api/docs/openapi.json`, and a page to read it at `/api/docs`. */
export async function addDocsRoutes(app: FastifyInstance, documents: OpenapiDocuments): Promise<void> {
  app.get('/api/docs/openapi.json', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send(await documents.joined());
  });
  await app.register(async (scope) => {
    // The page's plugin insists on a document of this process; what it serves is the joined one.
    await scope.register(swagger, { openapi: { info: { title: 'Garage', version: '1' } } });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'Garage API' },
      uiHooks: {
        preHandler: async (request, reply) => {
          const { pathname } = new URL(request.url, 'http://gateway');
          if (pathname === '/api/docs/json') await reply.send(await documents.joined());
          if (pathname === '/api/docs/yaml') reply.callNotFound();
        },
      },
    });
  });
}
