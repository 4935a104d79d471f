import { randomUUID } from 'node:crypto';
import type { Acknowledgement, ClientEvent } from '@garage/contracts';
import { AppError, presentFailure, toAppError } from '@garage/service-kit';
import type { Logger } from '@garage/service-kit';
import type { Caller, Handlers } from './event-handlers.ts';
import { eventNames, isEventName, parsers } from './parse-event.ts';
import type { SocketMetrics } from './socket-metrics.ts';
import type { ChatSocket } from './socket-types.ts';

export interface ConnectSocket {
  handlers: Handlers;
  metrics: SocketMetrics;
  logger: Logger;
  isUnavailable: (error: unknown) => boolean;
}

/** So much from one client in a second is no conversation: the socket is closed. */
const FLOOD_PACKETS = 100;
const FLOOD_MS = 1_000;

/** So many events of one socket may wait for their turn. */
const MOST_WAITING = 64;

type Answer = Acknowledgement;

/** Answers what a client sends: one event after the other, so that what is sent first is stored first. */
export function connectSocket(socket: ChatSocket, parts: ConnectSocket): void {
  closeFloods(socket, parts.metrics);
  refuseUnknown(socket, parts.metrics);
  const inTurn = createTurns();
  const receive = async (name: ClientEvent, { data, acknowledge }: Received): Promise<void> => {
    const caller = { ...socket.data, socketId: socket.id, correlationId: randomUUID() };
    const answer = await inTurn(() => answerEvent(name, { data, caller, parts }));
    parts.metrics.countEvent(name, answer.ok ? 'ok' : answer.code);
    reply(acknowledge, answer);
  };
  for (const name of eventNames) {
    socket.on(name, (data, acknowledge) => void receive(name, { data, acknowledge }));
  }
}

interface Received {
  data: unknown;
  /** A function when the client wants an answer. */
  acknowledge: unknown;
}

function reply(acknowledge: unknown, answer: Answer): void {
  if (typeof acknowledge === 'function') Reflect.apply(acknowledge, undefined, [answer]);
}

function createTurns(): (work: () => Promise<Answer>) => Promise<Answer> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (waiting >= MOST_WAITING) return Promise.resolve(refusalOf(new AppError('RATE_LIMITED')));
    waiting += 1;
    const result = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = result;
    return result;
  };
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it makes handler and parser those of one event
async function answerEvent<Name extends ClientEvent>(
  name: Name,
  { data, caller, parts }: { data: unknown; caller: Caller; parts: ConnectSocket },
): Promise<Answer> {
  try {
    const done = await parts.handlers[name](caller, parsers[name](data));
    return { ...done, ok: true };
  } catch (error) {
    const failure = toAppError(error, parts.isUnavailable);
    const details = { event: name, requestId: caller.correlationId, err: failure.cause ?? failure };
    if (failure.code === 'INTERNAL') parts.logger.error(details, 'An event failed');
    else if (failure.statusCode >= 500) parts.logger.warn(details, 'An event could not be served');
    return refusalOf(failure);
  }
}

function refusalOf(failure: AppError): Answer {
  const { message } = presentFailure(failure);
  return { ok: false, code: failure.code, message };
}

/** Counts all that comes, whatever it is. */
function closeFloods(socket: ChatSocket, metrics: SocketMetrics): void {
  let begun = 0;
  let packets = 0;
  socket.conn.on('packet', () => {
    const now = performance.now();
    if (now - begun > FLOOD_MS) {
      begun = now;
      packets = 0;
    }
    packets += 1;
    if (packets !== FLOOD_PACKETS) return;
    metrics.countEvent('flood', 'closed');
    socket.disconnect(true);
  });
}

/** An event of another name is answered and counted; its name is no label. */
function refuseUnknown(socket: ChatSocket, metrics: SocketMetrics): void {
  socket.use(([name, ...rest], next) => {
    if (isEventName(name)) {
      next();
      return;
    }
    metrics.countEvent('unknown', 'VALIDATION_FAILED');
    reply(rest.at(-1), refusalOf(new AppError('VALIDATION_FAILED')));
  });
}
