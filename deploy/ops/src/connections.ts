import { serviceNames, type ServiceName } from '@garage/contracts';
import { connectMessaging, type Log, type Messaging } from '@garage/messaging';
import { connectMongo, type Mongo } from '@garage/mongo';

/** Every service has a database. */
export const databaseNames = serviceNames;
export type DatabaseName = ServiceName;

export type Connections = ReturnType<typeof createConnections>;

export interface ConnectionOptions {
  database: () => { url: string; nameOf: (service: DatabaseName) => string };
  broker: () => { url: string; replicas?: number | undefined; namespace?: string };
  complain: (line: string) => void;
}

const BROKER_TIMEOUT_MS = 5_000;

/** A logger that prints only warnings and errors, as other lines would mix with the command's output. */
export function logComplaints(complain: (line: string) => void): Log {
  const ignore = (): void => undefined;
  const say: Log['warn'] = (_facts, message) => complain(message);
  return { debug: ignore, info: ignore, warn: say, error: say };
}

/** Connects on first use. */
export function createConnections({ database, broker, complain }: ConnectionOptions) {
  const databases = new Map<DatabaseName, Promise<Mongo>>();
  let messaging: Promise<Messaging> | undefined;

  return {
    mongo(service: DatabaseName): Promise<Mongo> {
      const known = databases.get(service);
      if (known) return known;
      const { url, nameOf } = database();
      const opening = connectMongo({ url, database: nameOf(service), appName: 'ops', maxPoolSize: 5, maxReadMs: 0 });
      databases.set(service, opening);
      return opening;
    },
    messaging(): Promise<Messaging> {
      const logger = logComplaints(complain);
      messaging ??= connectMessaging({ ...broker(), name: 'ops', logger, startTimeoutMs: BROKER_TIMEOUT_MS });
      return messaging;
    },
    async close(): Promise<void> {
      const opened = await Promise.allSettled([...databases.values(), ...(messaging ? [messaging] : [])]);
      await Promise.all(opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value.close()] : [])));
    },
  };
}
