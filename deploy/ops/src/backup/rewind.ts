import { accountDeleted } from '@garage/contracts';
import type { RequestedErasure } from '@garage/identity/erasures';
import { isMessageMissing, type Messaging } from '@garage/messaging';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

export interface Rewound {
  /** Number of events that were published after the backup's time, which describe changes that no longer exist. */
  forgotten: number;
  /** Consumers that will get every event again; their inbox skips those that they have handled. */
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

/** The erasure that an event requests; null for other and invalid events. */
function readErasure(bytes: Uint8Array): RequestedErasure | null {
  const event = parse(Buffer.from(bytes).toString());
  if (!deletion.Check(event)) return null;
  const { entityId: id, occurredAt, data } = event;
  const digest = data.emailDigest === undefined ? {} : { emailDigest: data.emailDigest };
  return { id, at: new Date(occurredAt), by: 'unknown', ...digest };
}

/**
 * Makes the broker match databases that were restored to an earlier time, while no service runs. Deletes events after that time, and
 * durable consumers: the services create them again at their start and get all remaining events. Events that a restored database has
 * handled are in its inbox and skipped; others are handled then. `onErasure` gets the erasures among the deleted events before they are
 * deleted, because requests for erasure must survive a restore.
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
