import { randomUUID } from 'node:crypto';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { connectMongo, ensureIndexes } from '@garage/mongo';
import { createLogger, createRevocationList, createTokenVerifier } from '@garage/service-kit';
import { openRedis } from '@garage/service-kit/redis';
import { cleanUpLater, createTestTokens, openTestDatabase, servers, uniqueName, waitFor } from '@garage/testing';
import { buildChat, chatIndexes } from '../app.ts';
import type { ChatDependencies } from '../app.ts';
import { createKnowledge } from '../modules/bot/index.ts';
import { openNodeLink } from '../modules/sockets/index.ts';
import { connectClient } from './test-client.ts';

const logger = createLogger({ name: 'chat', level: process.env['TEST_LOG'] ?? 'silent' });

/** Nothing listens there: the port is reserved. */
const NOWHERE = 'http://127.0.0.1:1';

export interface TestPerson {
  id: string;
  token: string;
}

interface TestChatOptions {
  nodes?: number;
  /** How each node reaches Redis; by default directly. */
  redisUrls?: readonly string[];
  settings?: Partial<Pick<ChatDependencies, 'messagesPerTenSeconds' | 'questionsPerMinute' | 'knowledge' | 'coze'>>;
}

/** Nodes of the service on one database of the test's own, listening, and people who talk. */
export async function openTestChat({ nodes = 2, redisUrls = [], settings }: TestChatOptions = {}) {
  const [mongo, tokens] = await Promise.all([openTestDatabase('chat'), createTestTokens()]);
  const redisPrefix = uniqueName('chat');
  await ensureIndexes(mongo.db, [...chatIndexes(mongo), ...createOutbox({ mongo, producer: 'chat' }).indexes]);
  const revocations = createRevocationList();

  async function startNode(redisUrl = servers().redisUrl) {
    const own = await connectMongo({ ...placeOf(mongo), appName: 'chat-node' });
    const redis = openRedis(redisUrl, logger);
    await waitFor(() => redis.status === 'ready');
    const { app, sockets } = await buildChat({
      mongo: own,
      outbox: createOutbox({ mongo: own, producer: 'chat' }),
      redis,
      redisPrefix,
      link: openNodeLink({ url: redisUrl, prefix: redisPrefix, logger }),
      logger,
      revocations,
      tokens: createTokenVerifier({ keySet: tokens.keySet, revocations }),
      messagesPerTenSeconds: 1_000,
      questionsPerMinute: 1_000,
      knowledge: createKnowledge({ catalogueUrl: NOWHERE, bookingUrl: NOWHERE }),
      coze: undefined,
      mostLoopDelayMs: 60_000,
      ...settings,
    });
    await sockets.start();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    let closing: Promise<void> | undefined;
    const close = (): Promise<void> => {
      closing ??= (async () => {
        await app.close();
        redis.disconnect();
        await own.close();
      })();
      return closing;
    };
    cleanUpLater(close);
    return { app, sockets, url, close };
  }
  const running = await Promise.all(Array.from({ length: nodes }, (_, at) => startNode(redisUrls[at])));

  const person = async (role: 'customer' | 'admin', fields: { seconds?: number; sessionId?: string } = {}) => {
    const id = randomUUID().replaceAll('-', '').slice(0, 24);
    const token = (await tokens.authorization({ accountId: id, roles: [role], ...fields })).slice('Bearer '.length);
    return { id, token };
  };

  return {
    mongo,
    tokens,
    revocations,
    nodes: running,
    startNode,
    person,
    /** A socket of a person at a node; it closes after the file's tests. */
    connect: ({ token }: TestPerson, node = 0) => connectClient(running[node]?.url ?? '', token),
    get: ({ token }: TestPerson, url: string, node = 0) => {
      const app = running[node]?.app;
      if (!app) throw new Error('No such node');
      return app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    },
    /** How often a metric was counted on a node. */
    async counted(pattern: RegExp, node = 0): Promise<number> {
      const text = (await running[node]?.app.kit.registry.metrics()) ?? '';
      const lines = text.split('\n').filter((line) => pattern.test(line));
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
  };
}

export type TestChat = Awaited<ReturnType<typeof openTestChat>>;

function placeOf(mongo: Mongo): { url: string; database: string } {
  return { url: servers().mongodbUrl, database: mongo.db.databaseName };
}
