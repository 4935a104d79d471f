// The part of a killable process that commerce and catalogue share.
import { connectMessaging, createOutbox, startRelay } from '@garage/messaging';
import type { Job, Log } from '@garage/messaging';
import { connectMongo, ensureIndexes } from '@garage/mongo';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ChildMessage } from '../messaging/contract.ts';
import type { StockSettings } from './contract.ts';

interface ChildOptions {
  name: 'catalogue' | 'commerce';
  logger: Log;
  indexes: (mongo: Mongo) => CollectionIndexes[];
  enqueue?: (settings: StockSettings) => (job: Job) => Promise<void>;
}

function isSettings(value: unknown): value is StockSettings {
  return typeof value === 'object' && value !== null && 'databases' in value && 'namespace' in value;
}

/** A service's ground, and `gap`: when the parent asked for it, it says "now" and never goes on, so that the kill falls exactly here. */
export async function openStockChild({ name, logger, indexes, enqueue }: ChildOptions) {
  const settings: unknown = JSON.parse(process.argv[2] ?? 'null');
  if (!isSettings(settings)) throw new Error('The first argument must be the settings as JSON');
  // A child must not outlive the run, whatever ended that.
  process.on('disconnect', () => process.exit(1));
  let armed = false;
  process.on('message', (message) => {
    armed = message === 'arm';
  });
  const tell = (message: ChildMessage): void => void process.send?.(message);
  const { mongodbUrl, natsUrl, namespace, databases } = settings;
  const mongo = await connectMongo({ url: mongodbUrl, database: databases[name], appName: name });
  const messaging = await connectMessaging({ url: natsUrl, name, logger, namespace });
  const outbox = createOutbox({ mongo, producer: name });
  await ensureIndexes(mongo.db, [...indexes(mongo), ...outbox.indexes]);
  startRelay({ mongo, messaging, outbox, logger, ...(enqueue && { enqueue: enqueue(settings) }) });
  return {
    settings,
    mongo,
    messaging,
    outbox,
    tell,
    gap: async () => {
      if (!armed) return;
      tell({ kind: 'in-gap' });
      await Promise.withResolvers<void>().promise;
    },
  };
}
