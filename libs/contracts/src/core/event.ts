import { Type } from 'typebox';
import type { Static, TObject, TProperties, TSchema } from 'typebox';

/**
 * Fields of every event around its data. `version` counts the changes of the entity, from 1: a consumer ignores a version that is not newer
 * than the one it has.
 */
const envelope = {
  id: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'Unique; also the message id by which the broker detects duplicates.',
  }),
  occurredAt: Type.String({ format: 'date-time' }),
  producer: Type.String(),
  correlationId: Type.String(),
  entityId: Type.String(),
  version: Type.Integer({ minimum: 1 }),
};

/** Maximum size of an event in bytes. Events carry ids and addresses, never images. */
export const EVENT_BYTES_LIMIT = 65_536;

/** Type of an event, such as `domain.entity.happened.v1`: a verb in the past tense, and a version of the schema. */
export type EventType = `${string}.${string}.${string}.v${number}`;

export interface EventContract<Name extends EventType = EventType, Data extends TSchema = TSchema> {
  readonly type: Name;
  readonly data: Data;
  readonly schema: TSchema;
}

/** An event as it is published. */
export interface EventEnvelope<Name extends string = string, Data = unknown> {
  id: string;
  type: Name;
  occurredAt: string;
  producer: string;
  correlationId: string;
  entityId: string;
  version: number;
  data: Data;
}

/** Type of a published event of one contract, including the fields that all events have. */
export type EventOf<Contract> =
  Contract extends EventContract<infer Name, infer Data> ? EventEnvelope<Name, Static<Data>> : never;

/** Declares an event: its name and the schema of its data. */
export function defineEvent<const Name extends EventType, Properties extends TProperties>(
  type: Name,
  properties: Properties,
): EventContract<Name, TObject<Properties>> {
  const data = Type.Object(properties);
  return { type, data, schema: Type.Object({ ...envelope, type: Type.Literal(type), data }) };
}
