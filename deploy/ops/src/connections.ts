import { connectMessaging, type Log, type Messaging } from '@garage/messaging';
import { connectMongo, type Mongo } from '@garage/mongo';

/** The services with a database. */
export const databaseNames = ['identity', 'catalogue', 'engagement', 'commerce', 'booking', 'chat'] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** Connections for commands; opened on first use. */
export interface Connections {
  mongo(service: DatabaseName): Promise<Mongo>;
  messaging(): Promise<Messaging>;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  database: () => { url: string; nameOf: (service: DatabaseName) => string };
  broker: () => { url: string; replicas?: number | undefined; namespace?: string };
  complain: (line: string) => void;
}

const BROKER_LIMIT_MS = 5_000;

/** Logs only errors: a command's output must contain nothing else. */
export function logComplaints(complain: (line: string) => void): Log {
  const ignore = (): void => undefined;
  const say: Log['warn'] = (_facts, message) => complain(message);
  return { debug: ignore, info: ignore, warn: say, error: say };
}

export function createConnections({ database, broker, complain }: ConnectionOptions): Connections {
  const databases = new Map<DatabaseName, Promise<Mongo>>();
  let messaging: Promise<Messaging> | undefined;

  return {
    mongo(service) {
      const known = databases.get(service);
      if (known) return known;
      const { url, nameOf } = database();
      const opening = connectMongo({ url, database: nameOf(service), appName: 'ops', maxPoolSize: 5, maxReadMs: 0 });
      databases.set(service, opening);
      return opening;
    },
    messaging() {
      const logger = logComplaints(complain);
      messaging ??= connectMessaging({ ...broker(), name: 'ops', logger, startTimeoutMs: BROKER_LIMIT_MS });
      return messaging;
    },
    async close() {
      const opened = await Promise.allSettled([...databases.values(), ...(messaging ? [messaging] : [])]);
      await Promise.all(opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value.close()] : [])));
    },
  };
}
