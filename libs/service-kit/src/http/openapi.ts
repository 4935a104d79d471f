import swagger from '@fastify/swagger';
import { operationTags, routes } from '@garage/contracts';
import type { App } from './app-types.ts';

type Info = Record<'title' | 'version' | 'description', string> & {
  contact: { name: string };
  license: { name: string; identifier: string };
};

/** The `info` object of an OpenAPI document: title, version, description, contact and licence. */
export const openapiInfo = (title: string, description: string): Info => ({
  title,
  version: '1',
  description,
  contact: { name: 'Garage' },
  license: { name: 'MIT', identifier: 'MIT' },
});

/** Servers of the OpenAPI document: the API is on the same origin as the site. */
export const openapiServers = [{ url: '/' }];

/** Collects the operations of this app for `/openapi.json`; the gateway joins the documents of all services. */
export async function describeApi(app: App, name: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: openapiInfo(`Garage: ${name}`, `The operations of ${name}.`),
      servers: openapiServers,
      tags: tagsOf(name),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  });
}

function tagsOf(service: string): { name: string; description: string }[] {
  const isUsed = (tag: string) => routes.some((route) => route.service === service && route.id.startsWith(`${tag}.`));
  const tags = Object.entries(operationTags).map(([name, description]) => ({ name, description }));
  return tags.filter(({ name }) => isUsed(name));
}
