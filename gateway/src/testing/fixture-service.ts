import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import { cleanUpLater } from '@garage/testing';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** Number of bytes of the body that have arrived so far. */
  bodyBytes: number;
}

/** A small real service that can be stopped and restarted at the same address. */
export interface FixtureService {
  readonly url: string;
  /** Requests, oldest first, without health checks. */
  readonly seen: SeenRequest[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a service with these routes on 127.0.0.1; it stops after the file's tests. */
export async function startFixture(routes: (app: FastifyInstance) => void): Promise<FixtureService> {
  const seen: SeenRequest[] = [];
  let app: FastifyInstance | undefined;
  let port = 0;
  const start = async (): Promise<void> => {
    app = buildFixture(routes, seen);
    await app.listen({ host: '127.0.0.1', port });
    ({ port } = addressOf(app));
  };
  const stop = async (): Promise<void> => {
    await app?.close();
    app = undefined;
  };
  await start();
  cleanUpLater(stop);
  return { url: `http://127.0.0.1:${port}`, seen, start, stop };
}

function buildFixture(routes: (app: FastifyInstance) => void, seen: SeenRequest[]): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 200_000_000 });
  app.addHook('onRequest', async (request) => {
    if (request.url === '/readyz') return;
    const { method, url, headers } = request;
    seen.push({ method, url, headers, bodyBytes: 0 });
  });
  app.addHook('preParsing', async (request, _reply, payload) => {
    const arrived = seen.at(-1);
    if (arrived === undefined || request.method === 'GET' || request.method === 'HEAD') return payload;
    return payload.pipe(countInto(arrived));
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.get('/readyz', async () => ({ status: 'ok' }));
  routes(app);
  return app;
}

function countInto(arrived: SeenRequest): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      arrived.bodyBytes += chunk.length;
      done(null, chunk);
    },
  });
}

function addressOf(app: FastifyInstance): AddressInfo {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The fixture does not listen on a port.');
  return address;
}
