import type { App } from '@garage/service-kit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyReply } from 'fastify';
import type { OpenapiDocuments } from './openapi-documents.ts';

/** Content-Security-Policy of the page. Swagger UI needs inline styles; scripts may come from this site only. */
const pagePolicy =
  "default-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Serves the merged OpenAPI document at `/api/docs/openapi.json`, and Swagger UI at `/api/docs`. */
export async function addDocsRoutes(app: App, documents: OpenapiDocuments): Promise<void> {
  app.get('/api/docs/openapi.json', async (_request, reply) => {
    const text = await documents.merged();
    return sendDocument(reply.header('cache-control', 'no-store'), text);
  });
  await app.register(async (scope) => {
    // The plugin for Swagger UI requires this one, but its empty document is never served: the merged document is.
    await scope.register(swagger, { openapi: { info: { title: 'Garage', version: '1' } } });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: pagePolicy,
      theme: { title: 'Garage API' },
      uiHooks: {
        preHandler(request, reply, done) {
          const { url } = request.routeOptions;
          if (url === '/api/docs/yaml') reply.callNotFound();
          else if (url === '/api/docs/json') documents.merged().then((text) => sendDocument(reply, text), done);
          else done();
        },
      },
    });
  });
}

const sendDocument = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);
