import { AckPolicy, DeliverPolicy, nanos } from 'nats';
import type { Messaging } from './connect-messaging.ts';
import { isApiError } from './streams.ts';

export interface DurableSettings {
  durable: string;
  /** Event types to receive. */
  types: readonly string[];
  ackWaitMs: number;
  /** Maximum number of unacknowledged messages. */
  maxInFlight: number;
}

const CONSUMER_NOT_FOUND = 10_014;

/** Creates the durable consumer, or updates its configuration without changing its position. */
export async function ensureDurable(messaging: Messaging, settings: DurableSettings): Promise<void> {
  if (await addMissingDurable(messaging, settings)) return;
  const { manager, names } = messaging;
  await manager.consumers.update(names.events, settings.durable, updatableConfig(messaging, settings));
}

/** Creates the durable consumer when it is missing, starting at the oldest retained event; returns true when it was missing. */
export async function addMissingDurable(messaging: Messaging, settings: DurableSettings): Promise<boolean> {
  const { manager, names } = messaging;
  if (await exists(messaging, settings.durable)) return false;
  await manager.consumers.add(names.events, {
    ...updatableConfig(messaging, settings),
    durable_name: settings.durable,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
  });
  return true;
}

const updatableConfig = ({ names }: Pick<Messaging, 'names'>, settings: DurableSettings) => ({
  ack_wait: nanos(settings.ackWaitMs),
  max_ack_pending: settings.maxInFlight,
  // The broker must not limit the attempts, because it would drop messages silently; the consumer counts them itself.
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
