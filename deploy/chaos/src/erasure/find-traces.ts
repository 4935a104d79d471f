import { MongoClient } from 'mongodb';
import type { LocalStack } from '@garage/local';
import { Redis } from 'ioredis';
import { readDocuments } from '../stack-client.ts';

/** Searches all databases with the prefix, and Redis, for texts, ignoring case. Returns one line per hit: `place: text`. */
export async function findTraces({ mongodb, redis }: LocalStack, prefix: string, texts: readonly string[]) {
  const wanted = texts.map((text) => text.toLowerCase());
  const found = (where: string, held: string): string[] => {
    const folded = held.toLowerCase();
    return wanted.filter((text) => folded.includes(text)).map((text) => `${where}: ${text}`);
  };
  const traces: string[] = [];
  await using client = await MongoClient.connect(mongodb);
  for await (const { collection, document } of readDocuments(client, prefix))
    traces.push(...found(collection, JSON.stringify(document)));
  return [...traces, ...(await searchRedis(redis, found))];
}

async function searchRedis(url: string, found: (where: string, held: string) => string[]): Promise<string[]> {
  const redis = new Redis(url);
  try {
    const traces: string[] = [];
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
