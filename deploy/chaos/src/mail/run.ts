import { randomBytes } from 'node:crypto';
import { createRandom, freePort, startMailSink, type LocalServer, type Random } from '@garage/local';
import { createMailQueue, MAIL_QUEUE, mailJob, readSealKey, sealSecret } from '@garage/mail';
import { startRelay } from '@garage/messaging';
import { ensureIndexes } from '@garage/mongo';
import { Worker } from 'bullmq';
import { openBackbone, startProcesses } from '../killable/backbone.ts';
import { killAnywhere, killDuring, killOneOf, killServer } from '../killable/kills.ts';
import { writeBatches } from '../killable/write-batches.ts';
import { until } from '../read-until.ts';
import { readMails, send } from '../stack-client.ts';
import { verify, type AskedMail } from './verify.ts';

export interface RunOptions {
  mongodbUrl: string;
  natsUrl: string;
  /** A Redis of this run alone, because the run kills it. */
  redis: Pick<LocalServer, 'url' | 'kill' | 'restart'>;
  mails: number;
  /** Number of processes of the mailer; default: 1. */
  processes?: number;
  kills: { mailer: number; redis: number };
  seed: number;
  /** True: mails are removed from the queue before they are sent, to prove that the check detects lost mails. */
  removesEarly?: boolean;
  log: (line: string) => void;
}

/** Requests mails while the mailer and Redis are killed, waits until all is idle, and reads the mailbox. */
export async function runMailChaos(options: RunOptions) {
  const { redis, mails, processes = 1, kills: wanted, seed, removesEarly, log, ...urls } = options;
  const random = createRandom(seed);
  const keyText = randomBytes(32).toString('base64');
  await using cleanUp = new AsyncDisposableStack();
  const { namespace, mongo, outbox, ...backbone } = await openBackbone(cleanUp, { ...urls, name: 'chaos_mail' });
  await ensureIndexes(mongo.db, [...outbox.indexes, { collection: 'asked', indexes: [] }]);
  const requested = mongo.db.collection<AskedMail>('asked');
  const { mail, smtpUrl } = await startSink(cleanUp, mails * 3);
  const queue = createMailQueue({ redisUrl: redis.url, prefix: namespace });
  cleanUp.defer(() => queue.close());
  const relay = startRelay({ ...backbone, mongo, outbox, enqueue: queue.enqueue });
  cleanUp.defer(() => relay.stop());
  const mailers = await startProcesses(processes, cleanUp, 'mailer', {
    REDIS_URL: redis.url,
    REDIS_PREFIX: namespace,
    SMTP_URL: smtpUrl,
    SMTP_TLS: 'off',
    MAIL_FROM: 'chaos@garage.example',
    MAIL_SEAL_KEY: keyText,
    SITE_URL: 'https://garage.example',
  });
  if (removesEarly) {
    const connection = { url: redis.url, maxRetriesPerRequest: null };
    const worker = new Worker(MAIL_QUEUE, async () => undefined, { connection, prefix: namespace });
    worker.on('error', () => undefined);
    cleanUp.defer(() => worker.close(true));
  }

  const sealKey = readSealKey(keyText);
  const jobOf = ({ _id: to, code }: AskedMail) => {
    const sealedCode = sealSecret({ secret: code, context: to, key: sealKey });
    return mailJob({ name: 'verification-code', data: { to, sealedCode, validMinutes: 60 }, correlationId: 'chaos' });
  };
  const kills = { mailer: killOneOf(mailers, killAnywhere), redis: killServer(redis) };
  const count = async () => (await readMails({ mail })).length;
  // The kills are spread over the first nine tenths of the mails.
  const { kills: executed } = await killDuring({ kills, wanted, random, count, end: mails * 0.9, log }, (progress) =>
    writeBatches({
      mongo,
      random,
      rows: Array.from({ length: mails }, (_, index) => mailTo(`khach-${index}@example.com`, random)),
      progress,
      aheadShare: 0.1,
      write: async (session, rows) => {
        await requested.insertMany(rows, { session });
        await outbox.appendJobs(session, rows.map(jobOf));
      },
    }),
  );
  await until(async () => {
    // Mails that failed for good stay in the queue.
    const { failed: _, ...waiting } = await readQueue(mailers);
    const { unsent } = await relay.stats();
    return unsent === 0 && Object.values(waiting).every((count) => count === 0);
  }, 'The sending of every mail');
  const found = verify(await requested.find().toArray(), await readMails({ mail }));
  return { ...found, figures: { ...found.figures, kills: executed, seed } };
}

const mailTo = (_id: string, random: Random): AskedMail => ({
  _id,
  code: String(random.below(1_000_000)).padStart(6, '0'),
});

async function startSink(cleanUp: AsyncDisposableStack, capacity: number) {
  const [smtpPort, httpPort] = [await freePort(), await freePort()];
  const sink = await startMailSink({ host: '127.0.0.1', smtpPort, httpPort, capacity, log: () => undefined });
  cleanUp.defer(() => sink.close());
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
  return { smtpUrl, mail: { smtp: smtpUrl, http: `http://127.0.0.1:${httpPort}` } };
}

/** The number of mails on the queue by state, from the metrics of a mailer: all have the same; `unknown` while it is down. */
async function readQueue([mailer]: readonly { url: string }[]): Promise<Record<string, number>> {
  const answer = mailer ? await send(`${mailer.url}/metrics`).catch(() => null) : null;
  const found = [...(answer?.text ?? '').matchAll(/^mail_queue_jobs\{.*state="(\w+)".*\} (\d+)$/gm)];
  if (found.length === 0) return { unknown: 1 };
  return Object.fromEntries(found.map(([, state = '', count]) => [state, Number(count)]));
}
