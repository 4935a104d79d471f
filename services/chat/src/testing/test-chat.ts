import { randomUUID } from 'node:crypto';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { connectMongo } from '@garage/mongo';
import { createRevocationList, createTokenVerifier } from '@garage/service-kit';
import { createLimits, openRedis } from '@garage/service-kit/redis';
import type { Redis } from '@garage/service-kit/redis';
import { openTestBase } from '@garage/service-kit/testing';
import { cleanUpLater, servers, uniqueName, waitFor } from '@garage/testing';
import { buildChat, chatIndexes } from '../app.ts';
import type { ChatDependencies } from '../app.ts';
import { createKnowledge } from '../modules/bot/index.ts';
import { createSocketLimits, noSocketLimits, openNodeLink } from '../modules/sockets/index.ts';
import { connectClient } from './test-client.ts';

/** Address at which no server listens, because port 1 is reserved. */
const NOWHERE = 'http://127.0.0.1:1';

type TestRole = 'customer' | 'admin' | 'master';

export interface TestPerson {
  id: string;
  token: string;
}

interface TestChatOptions {
  nodes?: number;
  /** URL of the Redis of each node; default: the Redis of the test run. */
  redisUrls?: readonly string[];
  settings?: Partial<Pick<ChatDependencies, 'questionsPerMinute' | 'knowledge' | 'coze' | 'socketLimits'>>;
  /** Clock for rate limits, controlled by the test; without it there are no limits. */
  limitsClock?: () => number;
}

/** Starts listening nodes of the service on a database of their own, with functions that connect clients. */
export async function openTestChat({ nodes = 2, redisUrls = [], settings, limitsClock: now }: TestChatOptions = {}) {
  const { base, tokens } = await openTestBase('chat', chatIndexes);
  const { mongo, messaging, logger } = base;
  const redisPrefix = uniqueName('chat');
  const revocations = createRevocationList();
  const limitsOf = (redis: Redis, clock: () => number) =>
    createLimits({ redis, prefix: `${redisPrefix}:chat:sockets`, now: clock });

  async function startNode(redisUrl = servers().redisUrl) {
    const nodeMongo = await connectMongo({ ...locationOf(mongo), appName: 'chat-node' });
    const redis = openRedis(redisUrl, logger);
    await waitFor(() => redis.status === 'ready');
    const { app, sockets } = await buildChat({
      ...base,
      mongo: nodeMongo,
      outbox: createOutbox({ mongo: nodeMongo, producer: 'chat' }),
      redis,
      redisPrefix,
      link: openNodeLink({ url: redisUrl, prefix: redisPrefix, logger }),
      revocations,
      tokens: createTokenVerifier({ keySet: tokens.keySet, revocations }),
      socketLimits: now ? createSocketLimits({ shared: limitsOf(redis, now), logger, now }) : noSocketLimits,
      trustProxy: '127.0.0.1',
      questionsPerMinute: 1_000,
      knowledge: createKnowledge({ catalogueUrl: NOWHERE, bookingUrl: NOWHERE }),
      coze: undefined,
      ...settings,
    });
    await sockets.start();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    let closing: Promise<void> | undefined;
    const close = (): Promise<void> => {
      closing ??= (async () => {
        await app.close();
        redis.disconnect();
        await nodeMongo.close();
      })();
      return closing;
    };
    cleanUpLater(close);
    return { app, sockets, url, close };
  }
  const running = await Promise.all(Array.from({ length: nodes }, (_, at) => startNode(redisUrls[at])));

  const person = async (role: TestRole, fields: { seconds?: number; sessionId?: string } = {}) => {
    const id = randomUUID().replaceAll('-', '').slice(0, 24);
    const token = (await tokens.authorization({ accountId: id, roles: [role], ...fields })).slice('Bearer '.length);
    return { id, token };
  };

  return {
    mongo,
    messaging,
    tokens,
    revocations,
    nodes: running,
    startNode,
    person,
    /** Connects a person to a node; the socket closes after the file's tests. */
    connect: ({ token }: TestPerson, node = 0, address?: string) =>
      connectClient(running[node]?.url ?? '', token, address),
    get: ({ token }: TestPerson, url: string, node = 0) => {
      const app = running[node]?.app;
      if (!app) throw new Error('No such node');
      return app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    },
    /** Sum of the values of a node's metrics whose lines match the pattern. */
    async counted(pattern: RegExp, node = 0): Promise<number> {
      const text = (await running[node]?.app.kit.registry.metrics()) ?? '';
      const lines = text.split('\n').filter((line) => pattern.test(line));
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
  };
}

export type TestChat = Awaited<ReturnType<typeof openTestChat>>;

function locationOf(mongo: Mongo): { url: string; database: string } {
  return { url: servers().mongodbUrl, database: mongo.db.databaseName };
}
