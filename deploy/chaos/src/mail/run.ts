import { randomBytes, randomUUID } from 'node:crypto';
import { createRandom, createServiceProcess, freePort, startMailSink } from '@garage/local';
import type { LocalServer, Random, ReceivedMail, ServiceProcess } from '@garage/local';
import { createMailQueue, readSealKey } from '@garage/mail';
import { connectMessaging, createOutbox, startRelay, type Relay } from '@garage/messaging';
import { connectMongo, ensureIndexes, type Mongo } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';
import { failedClaims } from '../command.ts';
import { killAnywhere, killServer, spreadKills } from '../killable/kills.ts';
import { trackProgress, waitUntilIdle, type Progress } from '../killable/progress.ts';
import { ASKED, produce } from './produce.ts';
import { verify, type AskedMail, type Findings } from './verify.ts';

const mailers = {
  real: 'services/mailer/src/server.ts',
  /** Removes a mail from the queue before it is sent: the check must detect that. */
  careless: 'deploy/chaos/src/mail-careless-mailer.ts',
};

export interface RunOptions {
  mongodbUrl: string;
  natsUrl: string;
  /** A private Redis: it is killed. */
  redis: Pick<LocalServer, 'url' | 'kill' | 'restart'>;
  mails: number;
  mailerKills: number;
  redisKills: number;
  seed: number;
  mailer?: keyof typeof mailers;
  log: (line: string) => void;
}

export interface RunReport extends Findings {
  seed: number;
  seconds: number;
  kills: Record<string, number>;
}

interface Setup {
  mongo: Mongo;
  relay: Relay;
  mailer: ServiceProcess;
  random: Random;
  readMailbox: () => Promise<ReceivedMail[]>;
  produce: (progress: Progress) => Promise<void>;
  close: () => Promise<void>;
}

const STALL_MS = 90_000;

/** Requests mails while the mailer and Redis are killed, waits until all is idle, and reads the mailbox. */
export async function runMailChaos(options: RunOptions): Promise<RunReport> {
  const start = performance.now();
  const setup = await prepare(options);
  try {
    await setup.mailer.start();
    const kills = await produceAndKill(setup, options);
    await settle(setup);
    const asked = await setup.mongo.db.collection<AskedMail>(ASKED).find().toArray();
    const seconds = Math.round((performance.now() - start) / 1_000);
    return { ...verify(asked, await setup.readMailbox()), seed: options.seed, seconds, kills };
  } finally {
    await setup.close();
  }
}

async function prepare({ mongodbUrl, natsUrl, redis, mails, seed, mailer = 'real' }: RunOptions): Promise<Setup> {
  const name = `chaos_mail_${randomUUID().slice(0, 8)}`;
  const random = createRandom(seed);
  const keyText = randomBytes(32).toString('base64');
  const [smtpPort, httpPort] = [await freePort(), await freePort()];
  const log = (): void => undefined;
  const sink = await startMailSink({ host: '127.0.0.1', smtpPort, httpPort, capacity: mails * 3, log });
  const logger = createLogger({ name, level: 'silent' });
  const mongo = await connectMongo({ url: mongodbUrl, database: name, appName: 'chaos-mail' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'chaos-mail', namespace: name, logger });
  const outbox = createOutbox({ mongo, producer: 'chaos' });
  await ensureIndexes(mongo.db, [...outbox.indexes, { collection: ASKED, indexes: [] }]);
  const queue = createMailQueue({ redisUrl: redis.url, prefix: name });
  const relay = startRelay({ mongo, messaging, outbox, logger, enqueue: queue.enqueue });
  const child = await createServiceProcess(mailers[mailer], {
    REDIS_URL: redis.url,
    REDIS_PREFIX: name,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'chaos@garage.example',
    MAIL_SEAL_KEY: keyText,
    SITE_URL: 'https://garage.example',
  });
  return {
    mongo,
    relay,
    mailer: child,
    random,
    async readMailbox() {
      const answer = await fetch(`http://127.0.0.1:${httpPort}/api/messages`);
      return answer.json();
    },
    produce: (progress) => produce({ mongo, outbox, random, sealKey: readSealKey(keyText), mails, progress }),
    async close() {
      await child.kill();
      await relay.stop();
      await queue.close();
      await sink.close();
      await messaging.close();
      await mongo.db.dropDatabase();
      await mongo.close();
    },
  };
}

/** The kills are spread over the first nine tenths of the mails. */
async function produceAndKill(setup: Setup, options: RunOptions): Promise<Record<string, number>> {
  const { mails, mailerKills, redisKills, redis, log } = options;
  const { mailer, random } = setup;
  const progress = trackProgress(async () => (await setup.readMailbox()).length);
  const kills = { mailer: killAnywhere(mailer), redis: killServer(redis) };
  const wanted = { mailer: mailerKills, redis: redisKills };
  try {
    const end = mails * 0.9;
    const killing = spreadKills({ kills, wanted, random, progress, end, log });
    const [done] = await Promise.all([killing, setup.produce(progress)]);
    return done;
  } finally {
    await progress.stop();
  }
}

/** Resolves when outbox and queue are empty; throws when nothing changes any more. */
const settle = ({ relay, mailer }: Setup): Promise<void> =>
  waitUntilIdle(async () => {
    const { unsent } = await relay.stats();
    const queue = await readQueue(mailer).catch((): Record<string, number> => ({ unknown: 1 }));
    const { failed: _, ...waiting } = queue;
    const left = Object.values(waiting).reduce((sum, count) => sum + count, unsent);
    return { left, state: JSON.stringify({ unsent, ...queue }) };
  }, STALL_MS);

/** The number of mails on the queue by state, from the mailer's metrics. */
async function readQueue({ url }: ServiceProcess): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = [...text.matchAll(/^mail_queue_jobs\{.*state="(\w+)".*\} (\d+)$/gm)];
  if (found.length === 0) throw new Error('The mailer has no metrics of its queue');
  return Object.fromEntries(found.map(([, state = '', count]) => [state, Number(count)]));
}

/** Empty when the run passed. */
export const faultsOf = (report: RunReport): string[] =>
  failedClaims([
    [report.asked > 0, 'no mail was requested'],
    [report.missing === 0, `${report.missing} mails never came`],
    [report.stray === 0, `${report.stray} mails that were not requested`],
    [report.wrongCode === 0, `${report.wrongCode} mails with a wrong code`],
    [report.manyIds === 0, `${report.manyIds} recipients whose mails have several Message-IDs`],
    [report.sharedIds === 0, `${report.sharedIds} Message-IDs of several recipients`],
  ]);
