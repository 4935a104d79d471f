import fastifyStatic from '@fastify/static';
import { AppError } from '@garage/service-kit';
import type { App } from '@garage/service-kit';

const year = '365d';

/** The files of the browser's build. Their names hold a hash of their content, so they are kept for good. */
export async function addAssetRoutes(app: App, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${clientFolder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: year,
    preCompressed: true,
    index: false,
    // One route for each file there is: an unknown name never reaches the disk.
    wildcard: false,
  });
  app.get('/assets/*', () => {
    throw new AppError('NOT_FOUND');
  });
  for (const name of ['favicon.svg', 'robots.txt']) {
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, clientFolder, { maxAge: '1d', immutable: false }));
  }
}
