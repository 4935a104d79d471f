// Code shared by the child processes of the messaging test and the stock test.
import { connectMessaging } from '@garage/messaging';
import { connectMongo } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';

/** Passed to a child process as its first argument, in JSON. */
export interface ChildSettings {
  mongodbUrl: string;
  natsUrl: string;
  database: string;
  namespace: string;
}

/** Messages from a child process to its parent. `counts`: increments since the previous message. */
export type ChildMessage = { kind: 'ready' } | { kind: 'in-gap' } | { kind: 'counts'; counts: Record<string, number> };

/** Time until messages of a killed process come again; with the 30 s of the product, a short run would mostly wait for them. */
const ACK_WAIT_MS = 3_000;

/** Connects to the database and the broker, and handles messages of the parent. */
export async function openChild(name: string, settings: ChildSettings) {
  // Ends the child process also when its parent was killed.
  process.on('disconnect', () => process.exit(1));
  let armed = false;
  process.on('message', (message) => {
    armed = message === 'arm';
  });
  const send = (message: ChildMessage): void => void process.send?.(message);
  const logger = createLogger({ name, level: process.env['CHAOS_LOG'] === '1' ? 'warn' : 'silent' });
  const { mongodbUrl, natsUrl, database, namespace } = settings;
  const mongo = await connectMongo({ url: mongodbUrl, database, appName: name });
  const messaging = await connectMessaging({ url: natsUrl, name, logger, namespace, ackWaitMs: ACK_WAIT_MS });
  return {
    mongo,
    messaging,
    logger,
    send,
    /** A kill point. When armed by the parent, reports that it is reached and waits forever, so that the kill happens exactly here. */
    gap: async () => {
      if (!armed) return;
      send({ kind: 'in-gap' });
      await Promise.withResolvers<void>().promise;
    },
  };
}
