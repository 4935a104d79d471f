import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';

/** Where a text was found: `database.collection` or a key of Redis, and which. */
export type Trace = string;

interface Place {
  mongodb: string;
  redis: string;
}

/** Looks for texts, without regard to case, in every document of every collection of every database whose name has the prefix, and in Redis. */
export async function findTraces(
  { mongodb, redis }: Place,
  { prefix, texts }: { prefix: string; texts: readonly string[] },
): Promise<Trace[]> {
  const wanted = texts.map((text) => text.toLowerCase());
  const found = (where: string, held: string): Trace[] => {
    const folded = held.toLowerCase();
    return wanted.filter((text) => folded.includes(text)).map((text) => `${where}: ${text}`);
  };
  const [documents, keys] = await Promise.all([searchMongo(mongodb, prefix, found), searchRedis(redis, found)]);
  return [...documents, ...keys];
}

type Find = (where: string, held: string) => Trace[];

async function searchMongo(url: string, prefix: string, found: Find): Promise<Trace[]> {
  const client = await MongoClient.connect(url);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    const traces: Trace[] = [];
    for (const { name } of databases.filter((one) => one.name.startsWith(prefix))) {
      for (const collection of await client.db(name).listCollections({}, { nameOnly: true }).toArray()) {
        // Bytes of pictures are no text.
        if (collection.name.endsWith('.chunks') || collection.name === 'pictures') continue;
        for await (const document of client.db(name).collection(collection.name).find({})) {
          traces.push(...found(`${name}.${collection.name}`, JSON.stringify(document)));
        }
      }
    }
    return traces;
  } finally {
    await client.close();
  }
}

async function searchRedis(url: string, found: Find): Promise<Trace[]> {
  const redis = new Redis(url);
  try {
    const traces: Trace[] = [];
    for await (const keys of redis.scanStream({ count: 500 })) {
      for (const key of keys) traces.push(...found(`redis ${key}`, `${key} ${await contentOf(redis, key)}`));
    }
    return traces;
  } finally {
    redis.disconnect();
  }
}

/** What a key holds, as text, whatever its kind. */
async function contentOf(redis: Redis, key: string): Promise<string> {
  const read: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, '0', '-1'),
    stream: () => redis.xrange(key, '-', '+'),
  };
  return JSON.stringify((await read[await redis.type(key)]?.()) ?? '');
}
