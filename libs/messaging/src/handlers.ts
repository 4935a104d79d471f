import type { EventContract, EventEnvelope, EventOf } from '@garage/contracts';
import type { ClientSession } from 'mongodb';

export interface HandlerContext {
  /** Session of the transaction that writes the inbox row. A handler must use it for all its writes. */
  session: ClientSession;
}

/**
 * Event handlers by type. A handler may run several times (transactions are retried), so it only writes to the
 * database, with the session; send e-mails and the like through the outbox.
 */
export type HandlersOf<Contract extends EventContract> = {
  [Type in Contract['type']]?: (
    event: EventOf<Extract<Contract, { type: Type }>>,
    context: HandlerContext,
  ) => Promise<void>;
};

/**
 * Handlers that may run any number of times and in any order for the same events with the same result, such as those that only store
 * newer versions in a read model. They get no session: neither a transaction nor an inbox row is needed.
 */
export type IdempotentHandlersOf<Contract extends EventContract> = {
  [Type in Contract['type']]?: (event: EventOf<Extract<Contract, { type: Type }>>) => Promise<void>;
};

/** Handler of any event type. Calling one with `EventEnvelope` is safe: messages are validated against their contract first. */
export type AnyHandler = { handle(event: EventEnvelope, context: HandlerContext): Promise<void> }['handle'];
export type AnyIdempotentHandler = { handle(event: EventEnvelope): Promise<void> }['handle'];
