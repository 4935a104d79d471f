import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalServer } from '@garage/local';
import { connectMongo } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { watchAbsence } from './absence.ts';
import type { Absence } from './absence.ts';
import { createChatNode } from './chat-node.ts';
import type { ChatNode } from './chat-node.ts';
import { readStored } from './stored.ts';
import { createTalker } from './talker.ts';
import type { Talker } from './talker.ts';
import { startTokenIssuer } from '../token-issuer.ts';
import { verify } from './verify.ts';
import type { Findings, StoredMessage } from './verify.ts';

export interface RunOptions {
  mongodbUrl: string;
  natsUrl: string;
  /** A Redis of this run's own: it is killed. */
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
  /** Seconds until staff were told that somebody of the killed node is gone. */
  absence: number;
}

interface Stage {
  mongo: Mongo;
  nodes: ChatNode[];
  customers: Talker[];
  staff: Talker[];
  absence: Absence;
  random: Random;
  close(): Promise<void>;
}

const SETTLE_LIMIT_MS = 90_000;
const accountId = (): string => randomBytes(12).toString('hex');

/** Customers and staff talk over two nodes while connections drop, a node is killed and Redis restarts; then all is compared. */
export async function runChatChaos(options: RunOptions): Promise<RunReport> {
  const begun = performance.now();
  const stage = await setStage(options);
  try {
    const { sent, absence } = await perform(stage, options);
    const stored = await readStored(stage.mongo.db);
    const talkers = [...stage.customers, ...stage.staff];
    await settle(talkers, stored);
    const reconnects = talkers.reduce((sum, talker) => sum + talker.reconnects(), 0);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    return { ...verify(sent, stored, talkers), absence, seed: options.seed, seconds, reconnects };
  } finally {
    await stage.close();
  }
}

async function setStage({ mongodbUrl, natsUrl, redis, seed, ...size }: RunOptions): Promise<Stage> {
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
  const nodes = [await createChatNode(settings), await createChatNode(settings)];
  for (const node of nodes) await node.start();
  const urls = nodes.map(({ url }) => url);
  const [dying = '', living = ''] = urls;
  const absence = await watchAbsence(issuer, { dying, living });
  const ids = Array.from({ length: size.customers }, accountId);
  const talkerOf = async (id: string, isStaff: boolean): Promise<Talker> => {
    const token = await issuer.sign(id, isStaff ? 'admin' : 'customer');
    return createTalker({ accountId: id, isStaff, token, urls, random, follows: isStaff ? ids : [id] });
  };
  const customers = await Promise.all(ids.map((id) => talkerOf(id, false)));
  const staff = await Promise.all(Array.from({ length: size.staff }, () => talkerOf(accountId(), true)));
  return {
    mongo,
    nodes,
    customers,
    staff,
    absence,
    random,
    async close() {
      absence.close();
      for (const talker of [...customers, ...staff]) talker.stop();
      await Promise.all(nodes.map((node) => node.kill()));
      issuer.close();
      await mongo.db.dropDatabase();
      await mongo.close();
    },
  };
}

/** `sent`: the names of all messages that were acknowledged. */
async function perform(
  stage: Stage,
  { messages, reconnects, redis, log }: RunOptions,
): Promise<{ sent: string[]; absence: number }> {
  const { customers, staff, nodes, random } = stage;
  const talkers = [...customers, ...staff];
  for (const talker of talkers) talker.connect();
  const sent: string[] = [];
  const over = new AbortController();
  const talk = async (customer: Talker, index: number): Promise<void> => {
    const admin = staff[index % staff.length];
    if (!admin) return;
    await customer.start(customer.accountId);
    await admin.start(customer.accountId);
    for (let at = index; at < messages; at += customers.length) {
      const clientId = `chaos-${at}-${randomUUID().slice(0, 8)}`;
      const speaker = random.below(2) === 0 ? customer : admin;
      await speaker.send(customer.accountId, { clientId, message: `Tin ${at}` });
      sent.push(clientId);
    }
  };
  const reached = async (share: number): Promise<boolean> => {
    while (sent.length < messages * share && !over.signal.aborted) await sleep(20);
    return !over.signal.aborted;
  };
  const drop = async (): Promise<void> => {
    for (let at = 0; at < reconnects; at += 1) {
      if (await reached((0.95 * at) / reconnects)) talkers[random.below(talkers.length)]?.drop();
    }
  };
  const kill = async (): Promise<number> => {
    await reached(0.3);
    await nodes[0]?.kill();
    const absence = stage.absence.told();
    log(`A node was killed after ${sent.length} of ${messages} messages`);
    await nodes[0]?.start();
    await reached(0.6);
    await redis.kill();
    log(`Redis was killed after ${sent.length} of ${messages} messages`);
    await sleep(1_000);
    await redis.restart();
    return absence;
  };
  const faults = Promise.all([drop(), kill()]);
  await Promise.all(customers.map(talk)).finally(() => over.abort());
  const [, absence] = await faults;
  return { sent, absence };
}

/** Nobody is told to look again: what is missing must come by itself, or by a client's own care. */
async function settle(talkers: readonly Talker[], stored: readonly StoredMessage[]): Promise<void> {
  const counts = Map.groupBy(stored, ({ accountId: owner }) => owner);
  const deadline = performance.now() + SETTLE_LIMIT_MS;
  const isWhole = ({ shown, wholeUntil }: Talker): boolean =>
    [...shown.keys()].every((owner) => wholeUntil(owner) === (counts.get(owner)?.length ?? 0));
  while (!talkers.every(isWhole) && performance.now() < deadline) await sleep(100);
}
