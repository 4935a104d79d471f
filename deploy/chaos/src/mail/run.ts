import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startMailSink } from '@garage/local';
import type { LocalServer, ReceivedMail } from '@garage/local';
import { createMailQueue, readSealKey } from '@garage/mail';
import { connectMessaging, createOutbox, startRelay } from '@garage/messaging';
import type { Log, Relay } from '@garage/messaging';
import { connectMongo, ensureIndexes } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { trackProgress } from '../messaging/progress.ts';
import type { Progress } from '../messaging/progress.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { createMailer } from './mailer.ts';
import type { Mailer } from './mailer.ts';
import { ASKED, produce } from './produce.ts';
import { verify } from './verify.ts';
import type { AskedMail, Findings } from './verify.ts';

/** The mailer's entry files, from the top of the repository. */
const mailers = {
  real: 'services/mailer/src/server.ts',
  /** Takes a mail off the queue before it has sent it: what the check must notice. */
  careless: 'deploy/chaos/src/mail-careless-mailer.ts',
};

export interface RunOptions {
  mongodbUrl: string;
  natsUrl: string;
  /** A Redis of this run's own: it is killed. */
  redis: Pick<LocalServer, 'url' | 'kill' | 'restart'>;
  mails: number;
  /** SIGKILLs of the mailer, and of Redis. */
  mailerKills: number;
  redisKills: number;
  seed: number;
  mailer?: keyof typeof mailers;
  log: (line: string) => void;
}

export interface RunReport extends Findings {
  seed: number;
  seconds: number;
  mailerKills: number;
  redisKills: number;
}

interface Stage {
  mongo: Mongo;
  relay: Relay;
  mailer: Mailer;
  random: Random;
  /** What the mailbox holds, asked for over HTTP. */
  mailbox: () => Promise<ReceivedMail[]>;
  produce: (progress: Progress) => Promise<void>;
  close: () => Promise<void>;
}

const ignore = (): void => undefined;
const silent: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const PAUSE_MS = 500;
const STALL_LIMIT_MS = 90_000;

/** Asks for mails while the mailer and Redis are killed, lets all come to rest, and reads the mailbox. */
export async function runMailChaos(options: RunOptions): Promise<RunReport> {
  const begun = performance.now();
  const stage = await setStage(options);
  try {
    await stage.mailer.start();
    await perform(stage, options);
    await settle(stage);
    const asked = await stage.mongo.db.collection<AskedMail>(ASKED).find().toArray();
    const { seed, mailerKills, redisKills } = options;
    const seconds = Math.round((performance.now() - begun) / 1_000);
    return { ...verify(asked, await stage.mailbox()), seed, seconds, mailerKills, redisKills };
  } finally {
    await stage.close();
  }
}

async function setStage({ mongodbUrl, natsUrl, redis, mails, seed, mailer = 'real' }: RunOptions): Promise<Stage> {
  const name = `chaos_mail_${randomUUID().slice(0, 8)}`;
  const random = createRandom(seed);
  const keyText = randomBytes(32).toString('base64');
  const [smtpPort, httpPort] = [await freePort(), await freePort()];
  const sink = await startMailSink({ host: '127.0.0.1', smtpPort, httpPort, capacity: mails * 3, log: ignore });
  const mongo = await connectMongo({ url: mongodbUrl, database: name, appName: 'chaos-mail' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'chaos-mail', namespace: name, logger: silent });
  const outbox = createOutbox({ mongo, producer: 'chaos' });
  await ensureIndexes(mongo.db, [...outbox.indexes, { collection: ASKED, indexes: [] }]);
  const queue = createMailQueue({ redisUrl: redis.url, prefix: name });
  const relay = startRelay({ mongo, messaging, outbox, logger: silent, enqueue: queue.enqueue });
  const child = createMailer(mailers[mailer], {
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
    async mailbox() {
      const answer = await fetch(`http://127.0.0.1:${httpPort}/api/messages`);
      const received: ReceivedMail[] = await answer.json();
      return received;
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

/** The kills are spread over the first nine tenths of the mails, in random order. */
async function perform(stage: Stage, { mails, mailerKills, redisKills, redis, log }: RunOptions): Promise<void> {
  const { random, mailer } = stage;
  const progress = trackProgress(async () => (await stage.mailbox()).length);
  const plan = random.shuffle(Array.from({ length: mailerKills + redisKills }, (_, at) => at < redisKills));
  const kill = async (): Promise<void> => {
    for (const [at, isRedis] of plan.entries()) {
      await progress.reach((mails * 0.9 * (at + random.next())) / plan.length);
      const victim = isRedis ? redis : mailer;
      await victim.kill();
      await sleep(random.below(PAUSE_MS));
      await (isRedis ? redis.restart() : mailer.start());
      log(
        `${at + 1} of ${plan.length} kills (${isRedis ? 'Redis' : 'mailer'}), ${progress.now()} of ${mails} mails came`,
      );
    }
  };
  try {
    await Promise.all([kill(), stage.produce(progress)]);
  } finally {
    await progress.stop();
  }
}

/** Resolves when nothing waits in the outbox or on the queue; throws when nothing moves any more. */
async function settle({ relay, mailer }: Stage): Promise<void> {
  let last = '';
  let moved = performance.now();
  for (;;) {
    const { unsent } = await relay.stats();
    const { failed = 0, ...states } = await mailer.queue().catch((): Record<string, number> => ({ unknown: 1 }));
    const left = Object.values(states).reduce((sum, count) => sum + count, unsent);
    if (left === 0) return;
    const now = JSON.stringify({ unsent, failed, ...states });
    if (now !== last) moved = performance.now();
    if (performance.now() - moved > STALL_LIMIT_MS) throw new Error(`Nothing moves any more: ${now}`);
    last = now;
    await sleep(200);
  }
}
