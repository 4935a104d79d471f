import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { AppError } from '@garage/service-kit';
import type { App } from '@garage/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

/** `s-maxage` lets the gateway keep the files in its memory; browsers keep them for as long as they like. */
const cacheControl = `public, max-age=${YEAR_SECONDS}, s-maxage=${DAY_SECONDS}, immutable`;

/** Files whose public name contains no hash and never changes. `licences.txt`: the notices of the packages in the scripts. */
const siteFiles = [
  'favicon.svg',
  'share.jpg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'licences.txt',
];

/** Statuses for a file that does not meet the request's own conditions: `If-Match` and `If-Unmodified-Since`, or `Range`. */
const unmetStatuses = new Set([412, 416]);

/** An error of the plugin; `headers` tells the size of a file whose `Range` was beyond its end. */
interface FileError extends Error {
  statusCode?: number;
  headers?: Record<string, string>;
}

/** Answers with the unmet status. Without this handler the app would answer 500 and log an error, as for a failure of this process. */
function answerUnmet(error: FileError, _: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500, headers = {} } = error;
  if (!unmetStatuses.has(statusCode)) throw error;
  return reply.code(statusCode).headers(headers).send();
}

const fileRoute = { errorHandler: answerUnmet };

/** Serves the client build. File names contain a hash of their content, so they are cached forever. */
export async function addAssetRoutes(app: App, clientFolder: string): Promise<void> {
  const folder = `${clientFolder}/assets`;
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    index: false,
    serve: false,
  });
  // One route for all files: those for each, as the plugin adds them, took 20 MB of memory. Unknown names never reach the file system.
  const files = new Set(readdirSync(folder));
  app.get<{ Params: { '*': string } }>('/assets/*', fileRoute, (request, reply) => {
    const name = request.params['*'];
    if (!files.has(name)) throw new AppError('NOT_FOUND');
    return reply.header('cache-control', cacheControl).sendFile(name);
  });
  for (const name of siteFiles) {
    app.get(`/${name}`, fileRoute, (_, reply) =>
      reply.sendFile(name, clientFolder, { cacheControl: true, maxAge: '1d' }),
    );
  }
  // The service worker is revalidated with every page load, so that a new version replaces the old one at once.
  app.get('/service-worker.js', fileRoute, (_, reply) =>
    reply.sendFile('service-worker.js', clientFolder, { cacheControl: true, maxAge: 0 }),
  );
}
