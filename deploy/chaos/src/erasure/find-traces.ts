import type { LocalStack } from '@garage/local';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { readDocuments } from '../stack-client.ts';

/** Where a text was found, `database.collection` or a Redis key, and the text. */
export type Trace = string;

/** Searches for texts, ignoring case, in all databases whose name has the prefix, and in Redis. */
export async function findTraces(
  { mongodb, redis }: LocalStack,
  { prefix, texts }: { prefix: string; texts: readonly string[] },
): Promise<Trace[]> {
  const wanted = texts.map((text) => text.toLowerCase());
  const found = (where: string, held: string): Trace[] => {
    const folded = held.toLowerCase();
    return wanted.filter((text) => folded.includes(text)).map((text) => `${where}: ${text}`);
  };
  const traces: Trace[] = [];
  await using client = await MongoClient.connect(mongodb);
  for await (const { collection, document } of readDocuments(client, prefix))
    traces.push(...found(collection, JSON.stringify(document)));
  return [...traces, ...(await searchRedis(redis, found))];
}

type Find = (where: string, held: string) => Trace[];

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
