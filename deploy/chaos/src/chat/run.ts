import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type LocalServer, type Random } from '@garage/local';
import { openDatabase, settingsOf, startProcesses } from '../killable/backbone.ts';
import { killDuring } from '../killable/kills.ts';
import { readUntil } from '../read-until.ts';
import { newId } from '../stock/shop-client.ts';
import { startTokenIssuer, type TokenIssuer } from '../token-issuer.ts';
import { createChatClient, type ChatClient } from './chat-client.ts';
import { watchPresence } from './presence-watch.ts';
import { readStored, verify } from './verify.ts';

export interface RunOptions {
  mongodbUrl: string;
  natsUrl: string;
  /** A private Redis, because the run kills it. */
  redis: Pick<LocalServer, 'url' | 'kill' | 'restart'>;
  /** Number of processes of chat; at least 2, the default. */
  nodes?: number;
  customers: number;
  staff: number;
  messages: number;
  reconnects: number;
  seed: number;
  log: (line: string) => void;
}

const SETTLE_TIMEOUT_MS = 90_000;
const MAX_SECONDS_UNTIL_OFFLINE = 30;

/** Runs chats over several nodes while connections drop, a node is killed and Redis restarts; compares sent, stored and shown messages. */
export async function runChatChaos(options: RunOptions) {
  const { mongodbUrl, seed } = options;
  await using cleanUp = new AsyncDisposableStack();
  const database = `chaos_chat_${randomUUID().slice(0, 8)}`;
  const issuer = await startTokenIssuer(cleanUp);
  const mongo = await openDatabase(cleanUp, mongodbUrl, database);
  const nodes = await startNodes(cleanUp, options, { database, issuer });
  const [node, other] = nodes;
  if (!node || !other) throw new Error('One node cannot take over from another');
  const secondsUntilOffline = await watchPresence(cleanUp, issuer, { killed: node.url, surviving: other.url });
  const random = createRandom(seed);
  const clients = await createClients(options, { issuer, random, urls: nodes.map(({ url }) => url) });
  const all = [...clients.customers, ...clients.staff];
  for (const client of all) {
    client.connect();
    cleanUp.defer(async () => client.stop());
  }
  let offline: Promise<number> | undefined;
  const killNode = async (): Promise<void> => {
    await node.kill();
    offline = secondsUntilOffline();
    await node.start();
  };
  const sent = await chat(clients, { ...options, random, killNode });
  const offlineAfter = (await offline) ?? Infinity;

  const stored = await readStored(mongo.db);
  const counts = Map.groupBy(stored, ({ accountId }) => accountId);
  const isComplete = (client: ChatClient): boolean =>
    [...client.shown.keys()].every((owner) => client.completeUntil(owner) === (counts.get(owner)?.length ?? 0));
  // Clients must get missing messages without further sends, either pushed or by requesting them.
  await readUntil(() => all.every(isComplete), Boolean, SETTLE_TIMEOUT_MS);
  const found = verify(sent, stored, all);
  const reconnects = all.reduce((sum, client) => sum + client.reconnects(), 0);
  const late = `customers of a killed node appear online for more than ${MAX_SECONDS_UNTIL_OFFLINE} s`;
  return {
    ...found,
    figures: { ...found.figures, offlineAfter, reconnects, seed },
    none: { ...found.none, [late]: Number(offlineAfter > MAX_SECONDS_UNTIL_OFFLINE) },
  };
}

function startNodes(
  cleanUp: AsyncDisposableStack,
  { mongodbUrl, natsUrl, redis, nodes = 2 }: RunOptions,
  { database, issuer }: { database: string; issuer: TokenIssuer },
) {
  const settings = {
    ...settingsOf({ mongodbUrl, natsUrl, redisUrl: redis.url }, database),
    IDENTITY_URL: issuer.url,
    // The chat requires these settings for its chatbot, which no client uses; so any URL will do.
    CATALOGUE_URL: issuer.url,
    BOOKING_URL: issuer.url,
    SOCKET_LIMITS: 'off',
  };
  return startProcesses(nodes, cleanUp, 'chat', settings);
}

async function createClients(
  size: Pick<RunOptions, 'customers' | 'staff'>,
  { issuer, ...common }: { issuer: TokenIssuer; random: Random; urls: readonly string[] },
) {
  const ids = Array.from({ length: size.customers }, newId);
  const create = async (accountId: string, isStaff: boolean): Promise<ChatClient> => {
    const token = await issuer.sign(accountId, isStaff ? 'admin' : 'customer');
    return createChatClient({ ...common, accountId, isStaff, token, follows: isStaff ? ids : [accountId] });
  };
  return {
    customers: await Promise.all(ids.map((id) => create(id, false))),
    staff: await Promise.all(Array.from({ length: size.staff }, () => create(newId(), true))),
  };
}

/** Returns the client ids of all acknowledged messages. */
async function chat(
  { customers, staff }: Awaited<ReturnType<typeof createClients>>,
  options: RunOptions & { random: Random; killNode: () => Promise<void> },
) {
  const { messages, reconnects, redis, log, random, killNode } = options;
  const clients = [...customers, ...staff];
  const sent: string[] = [];
  const converse = async (customer: ChatClient, index: number): Promise<void> => {
    const admin = staff[index % staff.length] ?? customer;
    await customer.start(customer.accountId);
    await admin.start(customer.accountId);
    for (let at = index; at < messages; at += customers.length) {
      const clientId = `chaos-${at}-${randomUUID().slice(0, 8)}`;
      const sender = random.below(2) === 0 ? customer : admin;
      await sender.send(customer.accountId, { clientId, message: `Tin ${at}` });
      sent.push(clientId);
    }
  };
  const kills = {
    node: killNode,
    redis: async () => {
      await redis.kill();
      await sleep(1_000);
      await redis.restart();
    },
    connection: async () => clients[random.below(clients.length)]?.drop(),
  };
  const wanted = { node: 1, redis: 1, connection: reconnects };
  const plan = { kills, wanted, random, count: async () => sent.length, end: messages * 0.95, log };
  await killDuring(plan, () => Promise.all(customers.map(converse)));
  return sent;
}
