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
  /** How long a body takes memory: until it is here, where it only passes through, or until its request is answered. */
  heldUntil: 'received' | 'answered';
  /** Bytes that the route takes: what declares more is refused elsewhere, and reserves nothing. */
  limitOf: (request: FastifyRequest) => number;
}

const RETRY_SECONDS = 10;

/** What still works with a body after its caller has gone. */
const workByRequest = new WeakMap<FastifyRequest, Promise<unknown>>();

/** Keeps the body's reservation until the work is done, even when the caller leaves before. */
export function keepBodyWhile(request: FastifyRequest, work: Promise<unknown>): void {
  workByRequest.set(request, work);
}

/**
 * Bounds the bodies that are in flight. A declared length is reserved before anything is read, a body of unknown length as it
 * comes; what does not fit is answered OVERLOADED, with when to come again. Senders that are too slow are dropped.
 */
export function boundBodies(app: App, { bounds, heldUntil, limitOf }: BoundBodiesOptions): void {
  const budget = createBodyBudget(bounds.maxBytes);
  const countRefusal = createBodyMetrics(app.kit.registry, budget);
  const senders = createSenderWatch(bounds, () => countRefusal('slow'));
  const grow = (reservation: BodyReservation, bytes: number): AppError | null => {
    const refusal = reservation.grow(bytes);
    if (refusal === null) return null;
    countRefusal(refusal);
    return new AppError('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS });
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
    return reserveAsItComes(payload, (bytes) => grow(reservation, bytes));
  });
}

/** Of a read nobody reads a body. */
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

function reserveAsItComes(payload: Readable, grow: (bytes: number) => AppError | null): Readable {
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const refusal = grow(chunk.length);
      if (refusal === null) done(null, chunk);
      else done(refusal);
    },
  });
  // What was not read is thrown away, so that the caller gets to read the answer.
  counter.once('close', () => {
    payload.unpipe(counter);
    payload.resume();
  });
  payload.once('error', (error) => counter.destroy(error));
  payload.once('close', () => {
    if (!payload.readableEnded) counter.destroy(new Error('The caller went away.'));
  });
  return payload.pipe(counter);
}

function createBodyMetrics(registry: Registry, budget: BodyBudget): (reason: BodyRefusal | 'slow') => void {
  const reserved = new Gauge({
    name: 'http_body_bytes_reserved',
    help: 'Bytes of request bodies that are in flight, as reserved',
    registers: [],
    collect() {
      this.set(budget.bytes);
    },
  });
  registry.registerMetric(reserved);
  const refused = new Counter({
    name: 'http_bodies_refused_total',
    help: 'Request bodies that were not taken, by what they went past: what the process holds, the share of a network, the least speed',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of ['process', 'network', 'slow']) refused.inc({ reason }, 0);
  return (reason) => refused.inc({ reason });
}
