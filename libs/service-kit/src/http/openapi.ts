import swagger from '@fastify/swagger';
import type { App } from './app-types.ts';

/** Collects the operations of this app for `/openapi.json`; the gateway joins the documents of all services. */
export async function describeApi(app: App, name: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `Garage: ${name}`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  });
}
