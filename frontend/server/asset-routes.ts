import fastifyStatic from '@fastify/static';
import { AppError } from '@garage/service-kit';
import type { App } from '@garage/service-kit';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

/** `s-maxage` lets the gateway keep the files in its memory; browsers keep them for as long as they like. */
const cacheControl = `public, max-age=${YEAR_SECONDS}, s-maxage=${DAY_SECONDS}, immutable`;

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
  const prefix = '/assets/';
  await app.register(fastifyStatic, {
    root: `${clientFolder}/assets`,
    prefix,
    cacheControl: false,
    setHeaders: (reply) => {
      if (reply.request.url.startsWith(prefix)) void reply.header('cache-control', cacheControl);
    },
    preCompressed: true,
    index: false,
    // Registers one route per existing file, so that unknown names never reach the file system.
    wildcard: false,
  });
  app.get('/assets/*', () => {
    throw new AppError('NOT_FOUND');
  });
  for (const name of siteFiles) {
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, clientFolder, { cacheControl: true, maxAge: '1d' }));
  }
  // The service worker is revalidated with every page load, so that a new version replaces the old one at once.
  app.get('/service-worker.js', (_, reply) =>
    reply.sendFile('service-worker.js', clientFolder, { cacheControl: true, maxAge: 0 }),
  );
}
