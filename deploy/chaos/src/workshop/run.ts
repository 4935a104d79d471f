import { createRandom, type LocalServers } from '@garage/local';
import type { Mongo } from '@garage/mongo';
import type { ObjectId } from 'mongodb';
import { killAnywhere, killDuring, killInGap, killOneOf, killServer } from '../killable/kills.ts';
import { until } from '../read-until.ts';
import { openSetup, type WorkshopSetup } from './setup.ts';
import { runStaff } from './staff.ts';
import { verifyWorkshop, type StoredEntry, type StoredWorkshop } from './verify.ts';

const killsOf = ({ processes }: WorkshopSetup, { mongodb, nats }: LocalServers) => ({
  'workshop between commit and answer': killOneOf(processes, killInGap),
  'workshop anywhere': killOneOf(processes, killAnywhere),
  nats: killServer(nats),
  database: killServer(mongodb),
});

export interface WorkshopRunOptions {
  /** Servers of this run alone, because the run kills them. */
  servers: LocalServers;
  orders: number;
  /** Number of processes of the workshop; default: 2. */
  processes?: number;
  kills: Partial<Record<keyof ReturnType<typeof killsOf>, number>>;
  seed: number;
  log: (line: string) => void;
}

const MAX_PARALLEL = 12;

/** Moves orders through all steps while processes and servers are killed; then compares what is stored with what was told. */
export async function runWorkshopChaos(options: WorkshopRunOptions) {
  const { servers, orders, processes = 2, kills: wanted, seed, log } = options;
  await using cleanUp = new AsyncDisposableStack();
  const setup = await openSetup(cleanUp, servers, processes);
  const random = createRandom(seed);
  const total = Object.values(wanted).reduce((sum, count) => sum + count, 0);
  const parallel = Math.min(MAX_PARALLEL, Math.ceil(orders / 4));
  let [done, killed] = [0, 0];
  const plan = {
    kills: killsOf(setup, servers),
    wanted,
    random,
    count: async () => done,
    stallMs: 180_000,
    // A process only reaches its kill point while orders are under way.
    end: Math.min(orders * 0.9, orders - parallel),
    log: (line: string): void => {
      killed += 1;
      log(`${line}, ${done} of ${orders} orders`);
    },
  };
  const { urls, token } = setup;
  const mayStart = (order: number): boolean =>
    order < Math.max(2 * parallel, (orders * (killed + 1)) / Math.max(1, total));
  const onDone = (): void => void (done += 1);
  const { kills, result: reported } = await killDuring(plan, () =>
    runStaff({ urls, token, random, orders, parallel, mayStart, onDone }),
  );
  await until(() => isSettled(setup), 'The handling of every event');

  const stored = await readStored(setup);
  const moves = stored.history.filter(({ action }) => action === 'moved').length;
  return {
    figures: {
      orders: stored.orders.length,
      moves,
      photographs: stored.pictureOrders.length,
      told: stored.told.length,
      kills,
      seed,
    },
    faults: verifyWorkshop(stored, reported),
  };
}

async function isSettled({ workshop, listener }: WorkshopSetup): Promise<boolean> {
  return (await workshop.db.collection('outbox').countDocuments()) === 0 && (await listener.isIdle());
}

interface OrderRow extends Omit<StoredWorkshop['orders'][number], 'id'> {
  _id: ObjectId;
}

async function readStored({ workshop, listener }: WorkshopSetup): Promise<StoredWorkshop> {
  const orders = await workshop.db.collection<OrderRow>('repair_orders').find().toArray();
  return {
    orders: orders.map(({ _id, ...order }) => ({ ...order, id: _id.toHexString() })),
    history: await workshop.db.collection<StoredEntry>('order_history').find().toArray(),
    pictureOrders: await pictureOrdersOf(workshop),
    told: await listener.told.find().toArray(),
  };
}

async function pictureOrdersOf({ db }: Mongo): Promise<string[]> {
  const projection = { orderId: 1 } as const;
  const pictures = await db.collection<{ orderId: ObjectId }>('pictures').find({}, { projection }).toArray();
  return pictures.map(({ orderId }) => orderId.toHexString());
}
