import { connectMessaging, type Log, type Messaging } from '@garage/messaging';
import { connectMongo, type Mongo } from '@garage/mongo';
import { cleanUpLater, freshNamespace, servers, uniqueName } from '@garage/testing';
import { createConnections, databaseNames, type DatabaseName } from '../connections.ts';
import { runOps } from '../run-ops.ts';

const ignore = (): void => undefined;
export const silent: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Connects to new databases and a new broker namespace for one test, and runs commands on them. */
export async function openDesk() {
  const [prefix, namespace] = [uniqueName('ops'), freshNamespace('ops')];
  const nameOf = (service: DatabaseName): string => `${prefix}_${service}`;
  const { mongodbUrl, natsUrl } = servers();

  async function run(...args: string[]) {
    const out: string[] = [];
    const errors: string[] = [];
    const complain = (line: string): void => void errors.push(line);
    const connections = createConnections({
      database: () => ({ url: mongodbUrl, nameOf }),
      broker: () => ({ url: natsUrl, namespace }),
      complain,
    });
    try {
      const code = await runOps(args, { ...connections, say: (line) => out.push(line), complain });
      return { code, out, errors };
    } finally {
      await connections.close();
    }
  }

  cleanUpLater(async () => {
    const mongo = await connectMongo({ url: mongodbUrl, database: nameOf('identity'), appName: 'ops-test' });
    for (const name of databaseNames) await mongo.client.db(nameOf(name)).dropDatabase();
    await mongo.close();
  });
  return {
    run,
    complain: ignore,
    nameOf,
    async mongo(service: DatabaseName): Promise<Mongo> {
      const mongo = await connectMongo({ url: mongodbUrl, database: nameOf(service), appName: 'ops-test' });
      cleanUpLater(() => mongo.close());
      return mongo;
    },
    async messaging(): Promise<Messaging> {
      const messaging = await connectMessaging({ url: natsUrl, name: 'ops-test', namespace, logger: silent });
      cleanUpLater(() => messaging.close());
      return messaging;
    },
  };
}
