import fastifyStatic from '@fastify/static';
import { AppError } from '@garage/service-kit';
import type { App } from '@garage/service-kit';

const year = '365d';

/** Files whose names others know. */
const siteFiles = [
  'favicon.svg',
  'share.jpg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
];

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
  for (const name of siteFiles) {
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, clientFolder, { maxAge: '1d', immutable: false }));
  }
  // Looked at anew whenever a page is opened: what it says replaces what it said.
  app.get('/service-worker.js', (_, reply) =>
    reply.sendFile('service-worker.js', clientFolder, { maxAge: 0, immutable: false }),
  );
}
