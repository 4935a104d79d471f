import { finished, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import type { App } from '../app-types.ts';
import { networkOf } from '../network-of.ts';
import type { BodyBounds } from './body-bounds.ts';
import { createBodyBudget } from './body-budget.ts';
import type { BodyBudget, BodyRefusal, BodyReservation } from './body-budget.ts';
import { createSenderWatch } from './slow-senders.ts';

export interface BoundBodiesOptions {
  bounds: BodyBounds;
  /**
   * When a body's reservation ends: `received` for processes that only pass bodies on, `answered` for those that keep the body in memory until
   * the request is answered.
   */
  heldUntil: 'received' | 'answered';
  /** Body limit of the route: larger declared bodies are refused elsewhere and reserve nothing. */
  limitOf: (request: FastifyRequest) => number;
}

const RETRY_AFTER_SECONDS = 10;

/** The running work of handlers that may still use a body after its caller has disconnected. */
const workByRequest = new WeakMap<FastifyRequest, Promise<unknown>>();

/** Keeps the body's reservation until the work is done, even when the caller disconnects earlier. */
export function holdBodyUntilDone(request: FastifyRequest, work: Promise<unknown>): void {
  workByRequest.set(request, work);
}

/**
 * Limits the request bodies in memory. A declared length is reserved before the body is read, an unknown length while
 * it arrives; what does not fit is answered OVERLOADED with Retry-After. Connections that send too slowly are closed.
 */
export function boundBodies(app: App, { bounds, heldUntil, limitOf }: BoundBodiesOptions): void {
  const budget = createBodyBudget(bounds.maxBytes);
  const countRefusal = createBodyMetrics(app.kit.registry, budget);
  const senders = createSenderWatch(bounds, () => countRefusal('slow'));
  const grow = (reservation: BodyReservation, bytes: number): AppError | null => {
    const refusal = reservation.grow(bytes);
    if (refusal === null) return null;
    countRefusal(refusal);
    return new AppError('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };

  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request)) return payload;
    senders.watch(request.raw);
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > limitOf(request)) return payload;
    if (declared > budget.largestBody) throw new AppError('PAYLOAD_TOO_LARGE');
    const reservation = budget.open(networkOf(request.ip));
    const refusal = grow(reservation, declared);
    if (refusal !== null) throw refusal;
    releaseLater(reservation, { request, reply, heldUntil });
    if (request.headers['transfer-encoding'] === undefined) return payload;
    return reserveWhileReading(payload, (bytes) => grow(reservation, bytes));
  });
}

/** True when the request has a body that will be read; bodies of GET and HEAD never are. */
function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function releaseLater(
  reservation: BodyReservation,
  { request, reply, heldUntil }: { request: FastifyRequest; reply: FastifyReply; heldUntil: 'received' | 'answered' },
): void {
  if (heldUntil === 'received') finished(request.raw, () => reservation.release());
  finished(reply.raw, () => {
    const work = workByRequest.get(request) ?? Promise.resolve();
    void work.catch(() => undefined).finally(() => reservation.release());
  });
}

function reserveWhileReading(payload: Readable, grow: (bytes: number) => AppError | null): Readable {
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const refusal = grow(chunk.length);
      if (refusal === null) done(null, chunk);
      else done(refusal);
    },
  });
  // Discards the rest of the body, so that the caller can read the response.
  counter.once('close', () => {
    payload.unpipe(counter);
    payload.resume();
  });
  payload.once('error', (error) => counter.destroy(error));
  payload.once('close', () => {
    if (!payload.readableEnded) counter.destroy(new Error('The caller disconnected.'));
  });
  return payload.pipe(counter);
}

function createBodyMetrics(registry: Registry, budget: BodyBudget): (reason: BodyRefusal | 'slow') => void {
  const reserved = new Gauge({
    name: 'http_body_bytes_reserved',
    help: 'Bytes reserved for request bodies in memory',
    registers: [],
    collect() {
      this.set(budget.bytes);
    },
  });
  registry.registerMetric(reserved);
  const refused = new Counter({
    name: 'http_bodies_refused_total',
    help: 'Refused request bodies by exceeded limit: of the process, of a network, or the minimum speed',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of ['process', 'network', 'slow']) refused.inc({ reason }, 0);
  return (reason) => refused.inc({ reason });
}
