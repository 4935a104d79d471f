import { createRandom, type LocalServers } from '@garage/local';
import type { ObjectId } from 'mongodb';
import { killAnywhere, killDuring, killInGap, killOneOf, killServer } from '../killable/kills.ts';
import { until } from '../read-until.ts';
import { runPeople } from './people.ts';
import { openSetup, type ConsentSetup, type SetupOptions } from './setup.ts';
import { verifyConsents, type StoredConsents, type StoredJob } from './verify.ts';

const killsOf = ({ processes: { workshop, catalogue } }: ConsentSetup, { mongodb, nats }: LocalServers) => ({
  'workshop between commit and answer': killOneOf(workshop, killInGap),
  'workshop anywhere': killOneOf(workshop, killAnywhere),
  'catalogue between commit and answer': killOneOf(catalogue, killInGap),
  'catalogue anywhere': killOneOf(catalogue, killAnywhere),
  nats: killServer(nats),
  database: killServer(mongodb),
});

export interface ConsentRunOptions extends SetupOptions {
  /** Servers of this run alone, because the run kills them. */
  servers: LocalServers;
  quotes: number;
  kills: Partial<Record<keyof ReturnType<typeof killsOf>, number>>;
  seed: number;
  log: (line: string) => void;
}

const MAX_PARALLEL = 8;

/** Sends quotes and decides on them while processes and servers are killed; then compares both sides with what people were told. */
export async function runConsentChaos(options: ConsentRunOptions) {
  const { servers, quotes, kills: wanted, seed, log, ...size } = options;
  await using cleanUp = new AsyncDisposableStack();
  const setup = await openSetup(cleanUp, servers, size);
  const random = createRandom(seed);
  const total = Object.values(wanted).reduce((sum, count) => sum + count, 0);
  const parallel = Math.min(MAX_PARALLEL, Math.ceil(quotes / 4));
  let [done, killed] = [0, 0];
  const plan = {
    kills: killsOf(setup, servers),
    wanted,
    random,
    count: async () => done,
    stallMs: 180_000,
    // A process only reaches its kill point while quotes are under way.
    end: Math.min(quotes * 0.9, quotes - parallel),
    log: (line: string): void => {
      killed += 1;
      log(`${line}, ${done} of ${quotes} quotes`);
    },
  };
  const { urls, token, products } = setup;
  const mayStart = (quote: number): boolean =>
    quote < Math.max(2 * parallel, (quotes * (killed + 1)) / Math.max(1, total));
  const onDone = (): void => void (done += 1);
  const { kills, result: reported } = await killDuring(plan, () =>
    runPeople({ urls, token, products, random, quotes, parallel, mayStart, onDone }),
  );
  await until(() => isSettled(setup), 'The handling of every event and of all parts');

  const stored = await readStored(setup);
  const { consents, statements, jobs, held, told } = stored;
  return {
    figures: {
      consents: consents.length,
      handovers: statements.length,
      jobs: jobs.length,
      held: held.length,
      told: told.length,
      kills,
      seed,
    },
    faults: verifyConsents(stored, reported),
  };
}

async function isSettled({ databases: { workshop, catalogue }, listener }: ConsentSetup): Promise<boolean> {
  const outboxes = [workshop, catalogue].map(({ db }) => db.collection('outbox').countDocuments());
  const open = workshop.db.collection('quoted_jobs').countDocuments({ parts: { $in: ['pending', 'releasing'] } });
  const sales = [
    workshop.db.collection('quoted_jobs').countDocuments({ parts: 'sold' }),
    catalogue.db.collection('reservations').countDocuments({ state: 'sold' }),
  ];
  const [[sold, known], left] = await Promise.all([Promise.all(sales), Promise.all([...outboxes, open])]);
  return sold === known && left.every((count) => count === 0) && (await listener.isIdle());
}

interface JobRow extends Omit<StoredJob, 'id' | 'lines'> {
  _id: ObjectId;
  lines: Array<{ productId?: string; quantity?: number }>;
}

async function readStored({ databases, listener, quantity }: ConsentSetup): Promise<StoredConsents> {
  const [workshop, catalogue] = [databases.workshop.db, databases.catalogue.db];
  const jobs = await workshop.collection<JobRow>('quoted_jobs').find().toArray();
  const consents = await workshop.collection<StoredConsents['consents'][number]>('consents').find().toArray();
  const held = await catalogue
    .collection<{ _id: string; state: string; lines: StoredJob['lines'] }>('reservations')
    .find({ state: { $ne: 'released' } })
    .toArray();
  const orders = await workshop.collection<{ _id: ObjectId; state: string }>('repair_orders').find().toArray();
  const statements = await workshop.collection<StoredConsents['statements'][number]>('statements').find().toArray();
  const products = await catalogue.collection<{ _id: ObjectId; quantity: number }>('products').find().toArray();
  return {
    consents,
    jobs: jobs.map(({ _id, lines, ...job }) => ({
      ...job,
      id: _id.toHexString(),
      lines: lines.flatMap(({ productId, quantity: pieces = 0 }) =>
        productId === undefined ? [] : [{ productId, quantity: pieces }],
      ),
    })),
    orders: orders.map(({ _id, state }) => ({ id: _id.toHexString(), state })),
    statements,
    held: held.map(({ _id: id, state, lines }) => ({ id, state, lines })),
    left: new Map(products.map((product) => [product._id.toHexString(), product.quantity])),
    quantity,
    told: await listener.told.find().toArray(),
  };
}
