import type { Static, TSchema } from 'typebox';
import type { ServiceName } from './route.ts';

/** A request that one service sends to another over the broker, waiting for the reply: `catalogue.stock.reserve.v1`. */
export interface RequestContract<Request extends TSchema = TSchema, Reply extends TSchema = TSchema> {
  /** Subject at the broker. It starts with the name of the service that replies. */
  readonly subject: string;
  /** The services that may send this request; the broker rejects it from any other. */
  readonly askedBy: readonly ServiceName[];
  readonly request: Request;
  readonly reply: Reply;
}

export type RequestOf<Contract extends RequestContract> = Static<Contract['request']>;
export type ReplyOf<Contract extends RequestContract> = Static<Contract['reply']>;
