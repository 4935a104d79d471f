import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = '365d';

/** The files of the browser's build. Their names hold a hash of their content, so they are kept for good. */
export async function addAssetRoutes(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${clientFolder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: year,
    preCompressed: true,
    index: false,
    wildcard: true,
    decorateReply: true,
  });
  for (const name of ['favicon.svg', 'robots.txt']) {
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, clientFolder, { maxAge: '1d', immutable: false }));
  }
}
