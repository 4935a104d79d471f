import { MongoServerError, type Db, type Document } from 'mongodb';
import { probeServer, withMongo } from './probe.ts';
import type { ServerName } from './provider.ts';
import { replicaSetName } from './server-recipes.ts';

const NOT_YET_INITIALISED = 94;

interface OwnServer {
  url: string;
  /** Address of the server as `host:port`. */
  member: string;
}

/** For servers started here: initialises the replica set of mongod, and throws while the server is not ready. */
export async function ensureReady(server: ServerName, { url, member }: OwnServer): Promise<void> {
  if (server === 'mongodb') await withMongo(url, (client) => ensurePrimary(client.db('admin'), member));
  await probeServer(server, url);
}

/** Makes mongod the only member of a replica set. Data of an earlier run on another port are kept. */
async function ensurePrimary(admin: Db, member: string): Promise<void> {
  // A router, which the bridge reports to be, has no replica set.
  if ((await admin.command({ hello: 1 }))['msg'] === 'isdbgrid') return;
  const config = await readConfig(admin);
  const members = [{ _id: 0, host: member }];
  if (config === undefined) {
    await admin.command({ replSetInitiate: { _id: replicaSetName, members } });
    return;
  }
  if (config['members']?.[0]?.host === member) return;
  const moved = { ...config, version: Number(config['version']) + 1, members };
  await admin.command({ replSetReconfig: moved, force: true });
}

async function readConfig(admin: Db): Promise<Document | undefined> {
  try {
    return (await admin.command({ replSetGetConfig: 1 }))['config'];
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NOT_YET_INITIALISED) return undefined;
    throw error;
  }
}
