import { accountDeleted } from '@garage/contracts';
import type { RequestedErasure } from '@garage/identity/erasures';
import { isMessageMissing, type Messaging } from '@garage/messaging';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

export interface Rewound {
  /** Events that were published after the moment of the backup: they tell of what is no more. */
  forgotten: number;
  /** Consumers that will be given every event again; those that they had are in their inbox. */
  consumers: string[];
}

const deletion = Compile(
  Type.Object({
    entityId: Type.String({ pattern: '^[0-9a-f]{24}$' }),
    occurredAt: Type.String(),
    data: accountDeleted.data,
  }),
);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The erasure that an event tells of; null for what is none that anybody could follow. */
function readErasure(bytes: Uint8Array): RequestedErasure | null {
  const event = parse(Buffer.from(bytes).toString());
  if (!deletion.Check(event)) return null;
  const { entityId: id, occurredAt, data } = event;
  const digest = data.emailDigest === undefined ? {} : { emailDigest: data.emailDigest };
  return { id, at: new Date(occurredAt), by: 'unknown', ...digest };
}

/**
 * Makes the broker fit databases that were put back to an earlier moment, while no service runs. Events after that moment are
 * deleted; durable consumers are, too: their services make them anew at their start and are given all that the stream still holds.
 * What a restored database had handled is in its inbox and does nothing; what it had not is handled now. `onErasure` hears of the
 * erasures among what is deleted, before it is: somebody's wish outlives the databases.
 */
export async function rewindEvents(
  { manager, names }: Messaging,
  at: Date,
  onErasure: (wished: RequestedErasure) => Promise<void> = async () => undefined,
): Promise<Rewound> {
  let forgotten = 0;
  const { state } = await manager.streams.info(names.events);
  for (let seq = state.last_seq; seq >= state.first_seq; seq -= 1) {
    const stored = await manager.streams.getMessage(names.events, { seq }).catch((error: unknown) => {
      if (isMessageMissing(error)) return null;
      throw error;
    });
    if (stored === null) continue;
    if (stored.time.getTime() <= at.getTime()) break;
    const wished = stored.subject === names.event(accountDeleted.type) ? readErasure(stored.data) : null;
    if (wished) await onErasure(wished);
    await manager.streams.deleteMessage(names.events, seq, false);
    forgotten += 1;
  }
  const consumers: string[] = [];
  for await (const { config } of manager.consumers.list(names.events)) {
    if (config.durable_name !== undefined) consumers.push(config.durable_name);
  }
  for (const name of consumers) await manager.consumers.delete(names.events, name);
  return { forgotten, consumers: consumers.toSorted() };
}
