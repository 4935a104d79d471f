import { setTimeout as sleep } from 'node:timers/promises';
import { errorCatalogue, isErrorCode } from '@garage/contracts';
import type { ErrorCode, ReplyOf, RequestContract, RequestOf } from '@garage/contracts';
import { ErrorCode as NatsErrorCode, headers, NatsError } from 'nats';
import type { Msg } from 'nats';
import { addTraceparent, inSpan } from '@garage/tracing';
import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { decodeJson, faultsOf, InvalidMessage } from './codec.ts';
import type { Messaging } from './connect-messaging.ts';
import type { Log } from './log.ts';
import { traceparentIn } from './traced-headers.ts';

/**
 * A request without an answer, or answered with a failure. Its code is one of the catalogue and may be shown to users.
 */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly expose = true;
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.code = code;
  }
}

export interface AskOptions<Contract extends RequestContract> {
  messaging: Messaging;
  contract: Contract;
  request: RequestOf<Contract>;
  /** Timeout, in milliseconds (default 2,000). */
  timeoutMs?: number;
  correlationId?: string;
}

interface RequestContext {
  correlationId: string;
  /** True when half of the caller's timeout has passed, so that the answer would probably come too late. */
  isLate: () => boolean;
}

export interface ServeOptions<Contract extends RequestContract> {
  messaging: Messaging;
  contract: Contract;
  /**
   * Returns the reply, or throws an error whose `code` is one of the catalogue. Requests may be repeated: it must be
   * idempotent.
   */
  handle: (request: RequestOf<Contract>, context: RequestContext) => Promise<ReplyOf<Contract>>;
  logger: Log;
}

const CORRELATION_HEADER = 'Garage-Correlation';
/**
 * Header with the caller's timeout in milliseconds. It is a duration and not a time, because the clocks of machines
 * differ.
 */
const TIMEOUT_HEADER = 'Garage-Timeout';
const TIMEOUT_MS = 2_000;
const DRAIN_TIMEOUT_MS = 5_000;
const failureReply = Type.Object({ failure: Type.String() });

/**
 * Sends a request to another service. Throws RequestFailed: with the code of the other service, SERVICE_UNAVAILABLE
 * when there is no answer (in time), INTERNAL when request or reply violate the contract. After SERVICE_UNAVAILABLE the
 * work may or may not have been done.
 */
export async function ask<const Contract extends RequestContract>(
  options: AskOptions<Contract>,
): Promise<ReplyOf<Contract>> {
  const { messaging, contract, request, timeoutMs = TIMEOUT_MS, correlationId = '' } = options;
  const faults = faultsOf(contract.request, request);
  if (faults !== null)
    throw new RequestFailed('INTERNAL', { message: `Bad request to ${contract.subject}: ${faults}` });
  return inSpan({ name: `request ${contract.subject}`, kind: 'client' }, async () => {
    const sent = headers();
    sent.set(CORRELATION_HEADER, correlationId);
    sent.set(TIMEOUT_HEADER, String(timeoutMs));
    addTraceparent(sent);
    const subject = messaging.names.request(contract.subject);
    const message = await messaging.nats
      .request(subject, JSON.stringify(request), { timeout: timeoutMs, headers: sent })
      .catch((error: unknown) => {
        throw isNoAnswer(error) ? new RequestFailed('SERVICE_UNAVAILABLE', { cause: error }) : error;
      });
    return readReply(contract, decodeJson(message.data));
  });
}

function readReply<Contract extends RequestContract>(contract: Contract, reply: unknown): ReplyOf<Contract> {
  if (fits<Contract['reply']>(contract.reply, reply)) return reply;
  if (!fits(failureReply, reply)) throw new RequestFailed('INTERNAL', { message: `Bad reply of ${contract.subject}` });
  throw new RequestFailed(isErrorCode(reply.failure) ? reply.failure : 'INTERNAL');
}

/**
 * Serves requests, which are distributed over all processes. Failures are returned as codes; unknown errors are logged
 * and returned as INTERNAL.
 */
export function serveRequests<const Contract extends RequestContract>(
  options: ServeOptions<Contract>,
): { stop: () => Promise<void> } {
  const { messaging, contract, logger } = options;
  const subject = messaging.names.request(contract.subject);
  const running = new Set<Promise<void>>();
  /** A reply that the broker does not accept, for example because it is too long, is answered as a failure. */
  const send = (message: Msg, reply: unknown): void => {
    try {
      message.respond(JSON.stringify(reply));
    } catch (error) {
      logger.error({ err: error, subject, correlationId: correlationIn(message) }, 'Reply refused');
      message.respond(JSON.stringify({ failure: 'INTERNAL' }));
    }
  };
  const respond = async (message: Msg): Promise<void> => {
    const parent = traceparentIn(message.headers);
    const answering = inSpan({ name: `answer ${contract.subject}`, kind: 'server', parent }, () =>
      replyTo(message, options),
    );
    const reply = await answering.catch((error: unknown) => {
      const failure = codeOf(error);
      const correlationId = correlationIn(message);
      if (failure === 'INTERNAL') logger.error({ err: error, subject, correlationId }, 'Request failed');
      return { failure };
    });
    if (!messaging.nats.isClosed()) send(message, reply);
  };
  const subscription = messaging.nats.subscribe(subject, {
    queue: contract.subject,
    callback: (_error, message) => {
      const work: Promise<void> = respond(message).finally(() => running.delete(work));
      running.add(work);
    },
  });
  return {
    stop: async () => {
      if (!messaging.nats.isClosed()) await subscription.drain();
      const late = new AbortController();
      await Promise.race([Promise.all(running), sleep(DRAIN_TIMEOUT_MS, undefined, { signal: late.signal })]);
      late.abort();
    },
  };
}

async function replyTo<Contract extends RequestContract>(
  message: Msg,
  { contract, handle }: ServeOptions<Contract>,
): Promise<ReplyOf<Contract>> {
  const request = decodeJson(message.data);
  if (!fits<Contract['request']>(contract.request, request)) {
    throw new InvalidMessage(`Bad request: ${faultsOf(contract.request, request) ?? ''}`);
  }
  const reply = await handle(request, { correlationId: correlationIn(message), isLate: createIsLate(message) });
  const faults = faultsOf(contract.reply, reply);
  if (faults !== null) throw new InvalidMessage(`Bad reply: ${faults}`);
  return reply;
}

/** Returns the `isLate` function of a request; to be called when the message arrives, from when it measures. */
function createIsLate({ headers: sent }: Msg): () => boolean {
  const start = performance.now();
  const timeoutMs = Number(sent?.get(TIMEOUT_HEADER) ?? '');
  return () => timeoutMs > 0 && performance.now() - start > timeoutMs / 2;
}

function correlationIn(message: Msg): string {
  return message.headers?.get(CORRELATION_HEADER) ?? '';
}

function fits<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return faultsOf(schema, value) === null;
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof InvalidMessage) return 'INTERNAL';
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'INTERNAL';
  return typeof error.code === 'string' && isErrorCode(error.code) ? error.code : 'INTERNAL';
}

function isNoAnswer(error: unknown): boolean {
  const codes: string[] = [NatsErrorCode.NoResponders, NatsErrorCode.Timeout, NatsErrorCode.ConnectionClosed];
  return error instanceof NatsError && codes.includes(error.code);
}
