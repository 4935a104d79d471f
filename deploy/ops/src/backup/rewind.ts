import { accountDeleted } from '@garage/contracts';
import type { RequestedErasure } from '@garage/identity/erasures';
import { isMessageMissing, type Messaging } from '@garage/messaging';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

export interface Rewound {
  /** Number of deleted events: those published after the backup. */
  deleted: number;
  /** Names of the deleted consumers. When recreated they receive every event again; the inbox skips those already handled. */
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

/** Returns the erasure of an event; null for an invalid event. */
function readErasure(bytes: Uint8Array): RequestedErasure | null {
  const event = parse(Buffer.from(bytes).toString());
  if (!deletion.Check(event)) return null;
  const { entityId: id, occurredAt, data } = event;
  const digest = data.emailDigest === undefined ? {} : { emailDigest: data.emailDigest };
  return { id, at: new Date(occurredAt), by: 'unknown', ...digest };
}

/**
 * Adjusts the broker after databases were restored to an earlier point in time, while no service runs. Deletes later events and all
 * durable consumers. Services recreate their consumers at start and receive all remaining events, of which the inbox skips those already
 * handled. `onErasure` is called for each erasure before its event is deleted.
 */
export async function rewindEvents(
  { manager, names }: Messaging,
  at: Date,
  onErasure: (erasure: RequestedErasure) => Promise<void> = async () => undefined,
): Promise<Rewound> {
  let deleted = 0;
  const { state } = await manager.streams.info(names.events);
  for (let seq = state.last_seq; seq >= state.first_seq; seq -= 1) {
    const stored = await manager.streams.getMessage(names.events, { seq }).catch((error: unknown) => {
      if (isMessageMissing(error)) return null;
      throw error;
    });
    if (stored === null) continue;
    if (stored.time.getTime() <= at.getTime()) break;
    const erasure = stored.subject === names.event(accountDeleted.type) ? readErasure(stored.data) : null;
    if (erasure) await onErasure(erasure);
    await manager.streams.deleteMessage(names.events, seq, false);
    deleted += 1;
  }
  const consumers: string[] = [];
  for await (const { config } of manager.consumers.list(names.events)) {
    if (config.durable_name !== undefined) consumers.push(config.durable_name);
  }
  for (const name of consumers) await manager.consumers.delete(names.events, name);
  return { deleted, consumers: consumers.toSorted() };
}
