import type { Outbox } from '@garage/messaging';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { App, AppOptions } from '@garage/service-kit';
import { buildApp } from '@garage/service-kit';

export const chatIndexes: CollectionIndexes[] = [...inboxIndexes];

export interface ChatDependencies extends Omit<AppOptions, 'name'> {
  mongo: Mongo;
  outbox: Outbox;
}

/** Builds the service without listening, so that tests drive it. */
export async function buildChat({ mongo: _mongo, outbox: _outbox, ...options }: ChatDependencies): Promise<App> {
  return buildApp({ name: 'chat', ...options });
}
