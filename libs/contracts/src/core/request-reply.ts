import type { Static, TSchema } from 'typebox';

/** A question that one service asks another over the broker and waits for: `catalogue.reserve-stock.v1`. */
export interface RequestContract<Request extends TSchema = TSchema, Reply extends TSchema = TSchema> {
  readonly subject: string;
  readonly request: Request;
  readonly reply: Reply;
}

export type RequestOf<Contract extends RequestContract> = Static<Contract['request']>;
export type ReplyOf<Contract extends RequestContract> = Static<Contract['reply']>;
