import type { Messaging } from '@garage/messaging';

export interface Rewound {
  /** Events that were published after the moment of the backup: they tell of what is no more. */
  forgotten: number;
  /** Consumers that will be given every event again; those that they had are in their inbox. */
  consumers: string[];
}

/**
 * Makes the broker fit databases that were put back to an earlier moment, while no service runs. Events after that moment are
 * deleted; durable consumers are, too: their services make them anew at their start and are given all that the stream still holds.
 * What a restored database had handled is in its inbox and does nothing; what it had not is handled now.
 */
export async function rewindEvents({ manager, names }: Messaging, at: Date): Promise<Rewound> {
  let forgotten = 0;
  const { state } = await manager.streams.info(names.events);
  for (let seq = state.last_seq; seq >= state.first_seq; seq -= 1) {
    const stored = await manager.streams.getMessage(names.events, { seq }).catch(() => null);
    if (stored === null) continue;
    if (stored.time.getTime() <= at.getTime()) break;
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
