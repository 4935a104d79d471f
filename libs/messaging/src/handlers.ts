import type { EventContract, EventEnvelope, EventOf } from '@garage/contracts';
import type { ClientSession } from 'mongodb';

export interface HandlerContext {
  /** The transaction that the inbox row is written in: every effect goes through it. */
  session: ClientSession;
}

/**
 * What a consumer does, by event type. A handler may run several times (the transaction may be repeated), so it touches
 * only the database, through the session; mail and the like go through the outbox.
 */
export type HandlersOf<Contract extends EventContract> = {
  [Type in Contract['type']]?: (
    event: EventOf<Extract<Contract, { type: Type }>>,
    context: HandlerContext,
  ) => Promise<void>;
};

/** Any handler. Its messages are checked against their contract first, which is what makes the wider type true. */
export type AnyHandler = { handle(event: EventEnvelope, context: HandlerContext): Promise<void> }['handle'];
