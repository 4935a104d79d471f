// The part of a killable process that both children share.
import { connectMessaging } from '@garage/messaging';
import type { Log, Messaging } from '@garage/messaging';
import { connectMongo } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import type { ChildMessage, ChildSettings } from './contract.ts';

export interface Child {
  settings: ChildSettings;
  mongo: Mongo;
  messaging: Messaging;
  logger: Log;
  tell: (message: ChildMessage) => void;
  /** When the parent asked for it: tells "now" and never goes on, so that the kill falls exactly here. */
  gap: () => Promise<void>;
}

const say =
  (level: string) =>
  (details: object, message: string): void => {
    if (process.env['CHAOS_LOG'] === '1') console.error(level, message, details);
  };
const logger: Log = { debug: () => undefined, info: say('info'), warn: say('warn'), error: say('error') };

function isSettings(value: unknown): value is ChildSettings {
  return typeof value === 'object' && value !== null && 'database' in value && 'namespace' in value;
}

export async function openChild(name: string): Promise<Child> {
  const settings: unknown = JSON.parse(process.argv[2] ?? 'null');
  if (!isSettings(settings)) throw new Error('The first argument must be the settings as JSON');
  // A child must not outlive the run, whatever ended that.
  process.on('disconnect', () => process.exit(1));
  let armed = false;
  process.on('message', (message) => {
    armed = message === 'arm';
  });
  const tell = (message: ChildMessage): void => void process.send?.(message);
  const mongo = await connectMongo({ url: settings.mongodbUrl, database: settings.database, appName: name });
  const { natsUrl, namespace } = settings;
  const messaging = await connectMessaging({ url: natsUrl, name, logger, namespace });
  return {
    settings,
    mongo,
    messaging,
    logger,
    tell,
    gap: async () => {
      if (!armed) return;
      tell({ kind: 'in-gap' });
      await Promise.withResolvers<void>().promise;
    },
  };
}
