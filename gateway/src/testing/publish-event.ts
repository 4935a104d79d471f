import { randomUUID } from 'node:crypto';
import type { GarageEvent } from '@garage/contracts';
import { connectMessaging } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater, servers } from '@garage/testing';

/** Publishes events in the same form as the owning service's relay. */
export type Publish = (event: Pick<GarageEvent, 'type' | 'entityId' | 'data'>) => Promise<void>;

/** A publisher for this namespace; it disconnects after the file's tests. */
export async function openPublisher(namespace: string): Promise<Publish> {
  const logger = createLogger({ name: 'publisher', level: 'silent' });
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'publisher', logger, namespace });
  cleanUpLater(() => messaging.close());
  return async (event) => {
    const id = randomUUID();
    const occurredAt = new Date().toISOString();
    const envelope = { id, occurredAt, producer: 'catalogue', correlationId: id, version: 1, ...event };
    await messaging.jetstream.publish(messaging.names.event(event.type), JSON.stringify(envelope), { msgID: id });
  };
}

const product = {
  name: 'Thay dầu động cơ',
  price: 350_000,
  quantity: 4,
  description: '',
  categoryId: 'c'.repeat(24),
  image: '',
  createdAt: '2026-01-01T00:00:00.000Z',
};

export function productUpdated(entityId: string): Parameters<Publish>[0] {
  return { type: 'catalogue.product.updated.v1', entityId, data: product };
}
