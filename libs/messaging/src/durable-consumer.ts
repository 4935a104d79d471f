import { AckPolicy, DeliverPolicy, nanos } from 'nats';
import type { Messaging } from './connect-messaging.ts';
import { isApiError } from './streams.ts';

export interface DurableSettings {
  durable: string;
  /** Event types to receive. */
  types: readonly string[];
  ackWaitMs: number;
  /** The most messages in hand at once. */
  maxInHand: number;
}

const CONSUMER_NOT_FOUND = 10_014;

/** Creates the durable consumer or brings it to this configuration; where it had got to stays. */
export async function ensureDurable(messaging: Messaging, settings: DurableSettings): Promise<void> {
  if (await addMissingDurable(messaging, settings)) return;
  const { manager, names } = messaging;
  await manager.consumers.update(names.events, settings.durable, changeableOf(messaging, settings));
}

/** Creates the durable consumer when it is not there; gives whether that was so. It then begins with the oldest event that is kept. */
export async function addMissingDurable(messaging: Messaging, settings: DurableSettings): Promise<boolean> {
  const { manager, names } = messaging;
  if (await exists(messaging, settings.durable)) return false;
  await manager.consumers.add(names.events, {
    ...changeableOf(messaging, settings),
    durable_name: settings.durable,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
  });
  return true;
}

const changeableOf = ({ names }: Pick<Messaging, 'names'>, settings: DurableSettings) => ({
  ack_wait: nanos(settings.ackWaitMs),
  max_ack_pending: settings.maxInHand,
  // Tries are counted and ended by the consumer itself: a limit of the broker's would drop a message in silence.
  max_deliver: -1,
  filter_subjects: [...settings.types.map((type) => names.event(type)), names.replay(settings.durable)],
});

async function exists({ manager, names }: Pick<Messaging, 'manager' | 'names'>, durable: string): Promise<boolean> {
  try {
    await manager.consumers.info(names.events, durable);
    return true;
  } catch (error) {
    if (isApiError(error, CONSUMER_NOT_FOUND)) return false;
    throw error;
  }
}
