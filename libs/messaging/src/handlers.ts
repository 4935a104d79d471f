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

/** Handler of any event type. Calling one with `EventEnvelope` is safe: messages are validated against their contract first. */
export type AnyHandler = { handle(event: EventEnvelope, context: HandlerContext): Promise<void> }['handle'];
