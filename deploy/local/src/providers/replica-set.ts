import { MongoServerError, type Db, type Document } from 'mongodb';
import { waitUntil } from '../processes/wait-until.ts';
import { withMongo } from './probe.ts';

const NOT_YET_INITIALISED = 94;
export const replicaSetName = 'garage';

interface EnsurePrimaryOptions {
  url: string;
  member: string;
  stillPossible?: () => void;
}

/**
 * Makes the mongod behind `url` the primary of a replica set of its own, whose only member it knows as `member`
 * ('host:port'). Data of an earlier start under another port are taken over.
 */
export async function ensurePrimary({ url, member, stillPossible }: EnsurePrimaryOptions): Promise<void> {
  await waitUntil(() => withMongo(url, (client) => configure(client.db('admin'), member)), {
    what: 'The replica set',
    timeoutMs: 30_000,
    intervalMs: 100,
    ...(stillPossible && { stillPossible }),
  });
}

async function configure(admin: Db, member: string): Promise<void> {
  // What stands before servers (mongos, or our bridge) is no member of a set.
  if ((await admin.command({ hello: 1 }))['msg'] === 'isdbgrid') return;
  const config = await readConfig(admin);
  if (config === undefined) {
    const fresh = { _id: replicaSetName, members: [{ _id: 0, host: member }] };
    await admin.command({ replSetInitiate: fresh });
    return;
  }
  if (config['members']?.[0]?.host === member) return;
  const moved = { ...config, version: Number(config['version']) + 1, members: [{ _id: 0, host: member }] };
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
