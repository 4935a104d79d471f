import { randomUUID } from 'node:crypto';
import type { Acknowledgement, ClientEvent } from '@garage/contracts';
import { clientEventLimits } from '@garage/contracts';
import pLimit from 'p-limit';
import { AppError, presentFailure, toAppError } from '@garage/service-kit';
import type { Logger } from '@garage/service-kit';
import { closeFloods } from './close-floods.ts';
import type { Caller, Handlers } from './event-handlers.ts';
import type { ConnectionLimits, EventLimits, LimitResult } from './event-limits.ts';
import { eventNames, isEventName, parsers } from './parse-event.ts';
import type { SocketMetrics } from './socket-metrics.ts';
import type { ChatSocket } from './socket-types.ts';

export interface ConnectSocket {
  handlers: Handlers;
  limits: EventLimits;
  metrics: SocketMetrics;
  logger: Logger;
  isUnavailable: (error: unknown) => boolean;
}

/** Maximum number of events of one socket that run or wait. */
const MAX_QUEUED = 64;

type Answer = Acknowledgement;

/** Handles a client's events one at a time, so that they are stored in the order in which they were sent. */
export function connectSocket(socket: ChatSocket, parts: ConnectSocket): void {
  const { subject, isStaff, network } = socket.data;
  const limits = parts.limits.ofConnection({ accountId: subject.accountId, isStaff, network });
  const floods = closeFloods(socket, parts.metrics);
  const onUnknown = (): void => {
    parts.metrics.countEvent('unknown', 'VALIDATION_FAILED');
    floods.countRefusal();
  };
  refuseUnknown(socket, onUnknown);
  const queue = pLimit(1);
  /** Handles events of this socket one at a time, and refuses them when too many wait. */
  const inOrder = async (work: () => Promise<Outcome>): Promise<Outcome> =>
    queue.activeCount + queue.pendingCount < MAX_QUEUED ? queue(work) : refused('caller');
  const receive = async (name: ClientEvent, { data, acknowledge }: Received): Promise<void> => {
    const caller = { ...socket.data, socketId: socket.id, correlationId: randomUUID() };
    const work = () => answerEvent(name, { data, caller, parts });
    const local = limits.take(name);
    const { limitResult, answer } =
      local === 'allowed' ? await inOrder(() => admit(name, limits, work)) : refused(local);
    if (limitResult === 'caller') floods.countRefusal();
    parts.metrics.countEvent(name, answer.ok ? 'ok' : answer.code);
    if (limitResult === 'allowed' || clientEventLimits[name].excess === 'refuse') reply(acknowledge, answer);
    else reply(acknowledge, { ok: true });
  };
  for (const name of eventNames) {
    socket.on(name, (data, acknowledge) => void receive(name, { data, acknowledge }));
  }
}

interface Outcome {
  limitResult: LimitResult;
  answer: Answer;
}

/** Handles an event if the limits that are counted across all nodes allow it. */
async function admit(name: ClientEvent, limits: ConnectionLimits, work: () => Promise<Answer>): Promise<Outcome> {
  const limitResult = await limits.takeShared(name);
  return limitResult === 'allowed' ? { limitResult, answer: await work() } : refused(limitResult);
}

const refused = (limitResult: LimitResult): Outcome => ({
  limitResult,
  answer: refusalOf(new AppError('RATE_LIMITED')),
});

interface Received {
  data: unknown;
  /** Callback of Socket.IO that sends the acknowledgement; a function only when the client requested one. */
  acknowledge: unknown;
}

function reply(acknowledge: unknown, answer: Answer): void {
  if (typeof acknowledge === 'function') Reflect.apply(acknowledge, undefined, [answer]);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties handler and parser to the same event
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
    if (failure.code === 'INTERNAL') parts.logger.error(details, 'Socket event failed');
    else if (failure.statusCode >= 500)
      parts.logger.warn(details, 'Socket event not processed: dependency unavailable');
    return refusalOf(failure);
  }
}

function refusalOf(failure: AppError): Answer {
  const { message } = presentFailure(failure);
  return { ok: false, code: failure.code, message };
}

/** Rejects events with unknown names. They are counted, but their name is not used as a metric label. */
function refuseUnknown(socket: ChatSocket, onUnknown: () => void): void {
  socket.use(([name, ...rest], next) => {
    if (isEventName(name)) {
      next();
      return;
    }
    onUnknown();
    reply(rest.at(-1), refusalOf(new AppError('VALIDATION_FAILED')));
  });
}
