import fastifyStatic from '@fastify/static';
import { AppError } from '@garage/service-kit';
import type { App } from '@garage/service-kit';

const year = '365d';

/** Files whose public name contains no hash and never changes. */
const siteFiles = [
  'favicon.svg',
  'share.jpg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
];

/** Serves the client build. File names contain a hash of their content, so they are cached forever. */
export async function addAssetRoutes(app: App, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${clientFolder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: year,
    preCompressed: true,
    index: false,
    // Registers one route per existing file, so that unknown names never reach the file system.
    wildcard: false,
  });
  app.get('/assets/*', () => {
    throw new AppError('NOT_FOUND');
  });
  for (const name of siteFiles) {
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, clientFolder, { maxAge: '1d', immutable: false }));
  }
  // The service worker is revalidated with every page load, so that a new version replaces the old one at once.
  app.get('/service-worker.js', (_, reply) =>
    reply.sendFile('service-worker.js', clientFolder, { maxAge: 0, immutable: false }),
  );
}
