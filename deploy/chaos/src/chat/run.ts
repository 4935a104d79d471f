import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, createServiceProcess, type LocalServer, type Random, type ServiceProcess } from '@garage/local';
import { connectMongo, type Mongo } from '@garage/mongo';
import { startTokenIssuer } from '../token-issuer.ts';
import { createChatClient, type ChatClient } from './chat-client.ts';
import { watchPresence, type PresenceWatch } from './presence-watch.ts';
import { readStored } from './stored.ts';
import { verify, type Findings, type StoredMessage } from './verify.ts';

export interface RunOptions {
  mongodbUrl: string;
  natsUrl: string;
  /** A private Redis: it is killed. */
  redis: Pick<LocalServer, 'url' | 'kill' | 'restart'>;
  customers: number;
  staff: number;
  messages: number;
  reconnects: number;
  seed: number;
  log: (line: string) => void;
}

export interface RunReport extends Findings {
  seed: number;
  seconds: number;
  reconnects: number;
  /** Seconds until staff were notified that a customer of the killed node is offline. */
  offlineAfter: number;
}

interface Setup {
  mongo: Mongo;
  nodes: ServiceProcess[];
  customers: ChatClient[];
  staff: ChatClient[];
  presence: PresenceWatch;
  random: Random;
  close(): Promise<void>;
}

const SETTLE_TIMEOUT_MS = 90_000;
const accountId = (): string => randomBytes(12).toString('hex');

/** Customers and staff chat over two nodes while connections drop, a node is killed and Redis restarts; then all is compared. */
export async function runChatChaos(options: RunOptions): Promise<RunReport> {
  const start = performance.now();
  const setup = await prepare(options);
  try {
    const { sent, offlineAfter } = await chat(setup, options);
    const stored = await readStored(setup.mongo.db);
    const clients = [...setup.customers, ...setup.staff];
    await settle(clients, stored);
    const reconnects = clients.reduce((sum, client) => sum + client.reconnects(), 0);
    const seconds = Math.round((performance.now() - start) / 1_000);
    return { ...verify(sent, stored, clients), offlineAfter, seed: options.seed, seconds, reconnects };
  } finally {
    await setup.close();
  }
}

async function prepare({ mongodbUrl, natsUrl, redis, seed, ...size }: RunOptions): Promise<Setup> {
  const name = `chaos_chat_${randomUUID().slice(0, 8)}`;
  const random = createRandom(seed);
  const issuer = await startTokenIssuer();
  const mongo = await connectMongo({ url: mongodbUrl, database: name, appName: 'chaos-chat' });
  const settings = {
    MONGODB_URL: mongodbUrl,
    MONGODB_DATABASE: name,
    NATS_URL: natsUrl,
    REDIS_URL: redis.url,
    REDIS_PREFIX: name,
    IDENTITY_URL: issuer.url,
    CATALOGUE_URL: issuer.url,
    BOOKING_URL: issuer.url,
    SOCKET_LIMITS: 'off',
  };
  const createNode = () => createServiceProcess('services/chat/src/server.ts', settings);
  const nodes = [await createNode(), await createNode()];
  for (const node of nodes) await node.start();
  const urls = nodes.map(({ url }) => url);
  const [killed = '', surviving = ''] = urls;
  const presence = await watchPresence(issuer, { killed, surviving });
  const ids = Array.from({ length: size.customers }, accountId);
  const clientOf = async (id: string, isStaff: boolean): Promise<ChatClient> => {
    const token = await issuer.sign(id, isStaff ? 'admin' : 'customer');
    return createChatClient({ accountId: id, isStaff, token, urls, random, follows: isStaff ? ids : [id] });
  };
  const customers = await Promise.all(ids.map((id) => clientOf(id, false)));
  const staff = await Promise.all(Array.from({ length: size.staff }, () => clientOf(accountId(), true)));
  return {
    mongo,
    nodes,
    customers,
    staff,
    presence,
    random,
    async close() {
      presence.close();
      for (const client of [...customers, ...staff]) client.stop();
      await Promise.all(nodes.map((node) => node.kill()));
      issuer.close();
      await mongo.db.dropDatabase();
      await mongo.close();
    },
  };
}

/** Returns the client ids of all acknowledged messages. */
async function chat(
  setup: Setup,
  { messages, reconnects, redis, log }: RunOptions,
): Promise<{ sent: string[]; offlineAfter: number }> {
  const { customers, staff, nodes, random } = setup;
  const clients = [...customers, ...staff];
  for (const client of clients) client.connect();
  const sent: string[] = [];
  const finished = new AbortController();
  const converse = async (customer: ChatClient, index: number): Promise<void> => {
    const admin = staff[index % staff.length];
    if (!admin) return;
    await customer.start(customer.accountId);
    await admin.start(customer.accountId);
    for (let at = index; at < messages; at += customers.length) {
      const clientId = `chaos-${at}-${randomUUID().slice(0, 8)}`;
      const sender = random.below(2) === 0 ? customer : admin;
      await sender.send(customer.accountId, { clientId, message: `Tin ${at}` });
      sent.push(clientId);
    }
  };
  const reached = async (share: number): Promise<boolean> => {
    while (sent.length < messages * share && !finished.signal.aborted) await sleep(20);
    return !finished.signal.aborted;
  };
  const drop = async (): Promise<void> => {
    for (let at = 0; at < reconnects; at += 1) {
      if (await reached((0.95 * at) / reconnects)) clients[random.below(clients.length)]?.drop();
    }
  };
  const kill = async (): Promise<number> => {
    await reached(0.3);
    await nodes[0]?.kill();
    const offline = setup.presence.secondsUntilOffline();
    log(`A node was killed after ${sent.length} of ${messages} messages`);
    await nodes[0]?.start();
    await reached(0.6);
    await redis.kill();
    log(`Redis was killed after ${sent.length} of ${messages} messages`);
    await sleep(1_000);
    await redis.restart();
    return offline;
  };
  const faults = Promise.all([drop(), kill()]);
  await Promise.all(customers.map(converse)).finally(() => finished.abort());
  const [, offlineAfter] = await faults;
  return { sent, offlineAfter };
}

/** Missing messages must arrive without further events, or be requested by the clients themselves. */
async function settle(clients: readonly ChatClient[], stored: readonly StoredMessage[]): Promise<void> {
  const counts = Map.groupBy(stored, ({ accountId: owner }) => owner);
  const deadline = performance.now() + SETTLE_TIMEOUT_MS;
  const isComplete = ({ shown, completeUntil }: ChatClient): boolean =>
    [...shown.keys()].every((owner) => completeUntil(owner) === (counts.get(owner)?.length ?? 0));
  while (!clients.every(isComplete) && performance.now() < deadline) await sleep(100);
}
