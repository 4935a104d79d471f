import type { Outbox } from '@garage/messaging';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { App, AppOptions } from '@garage/service-kit';
import { buildApp } from '@garage/service-kit';

export const bookingIndexes: CollectionIndexes[] = [...inboxIndexes];

export interface BookingDependencies extends Omit<AppOptions, 'name'> {
  mongo: Mongo;
  outbox: Outbox;
}

/** Builds the service without listening, so that tests drive it. */
export async function buildBooking({ mongo: _mongo, outbox: _outbox, ...options }: BookingDependencies): Promise<App> {
  return buildApp({ name: 'booking', ...options });
}
