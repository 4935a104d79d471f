// The part that the child processes of the messaging and the stock test share.
import { connectMessaging } from '@garage/messaging';
import { connectMongo } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';

/** The first argument of a child, as JSON. */
export interface ChildSettings {
  mongodbUrl: string;
  natsUrl: string;
  database: string;
  namespace: string;
}

/** What a child sends to its parent. `counts`: since the last such message. */
export type ChildMessage = { kind: 'ready' } | { kind: 'in-gap' } | { kind: 'counts'; counts: Record<string, number> };

/** Connects to the database and the broker, and follows the parent's messages. */
export async function openChild(name: string, settings: ChildSettings) {
  // A child must not outlive the run, however that ended.
  process.on('disconnect', () => process.exit(1));
  let armed = false;
  process.on('message', (message) => {
    armed = message === 'arm';
  });
  const send = (message: ChildMessage): void => void process.send?.(message);
  const logger = createLogger({ name, level: process.env['CHAOS_LOG'] === '1' ? 'warn' : 'silent' });
  const { mongodbUrl, natsUrl, database, namespace } = settings;
  const mongo = await connectMongo({ url: mongodbUrl, database, appName: name });
  const messaging = await connectMessaging({ url: natsUrl, name, logger, namespace });
  return {
    mongo,
    messaging,
    logger,
    send,
    /** When the parent has armed it, reports that this point is reached and never returns: the kill happens exactly here. */
    gap: async () => {
      if (!armed) return;
      send({ kind: 'in-gap' });
      await Promise.withResolvers<void>().promise;
    },
  };
}
