import { countDeadLetters } from '@garage/messaging';
import { countDocuments, dump, restore, rewindEvents } from '@garage/ops/backup';
import { checks, reconcile } from '@garage/ops/reconcile';
import type { StockHistory } from '../stock/history.ts';
import { runStockChaos } from '../stock/run.ts';
import type { SetupOptions, StockSetup } from '../stock/setup.ts';
import { newId } from '../stock/shop-client.ts';

export interface DrillOptions extends SetupOptions {
  checkouts: number;
  parallel: number;
  seed: number;
  /** Additional comments, for a realistic amount of data. */
  comments: number;
  /** Must be new or empty. */
  folder: string;
  log: (line: string) => void;
}

export interface DrillReport {
  documents: number;
  dumpSeconds: number;
  restoreSeconds: number;
  /** Inconsistencies between the databases after the restore. */
  differences: { id: string; text: string }[];
  deadLetters: number;
  /** For the verification of `make chaos-stock`. */
  history: StockHistory;
}

const BATCH = 2_000;

/** Inserts comments of a realistic size into a collection that nothing else reads. */
async function addComments({ databases }: StockSetup, count: number): Promise<void> {
  const text = 'Thợ làm kỹ, giải thích rõ ràng từng hạng mục; xe chạy êm hẳn sau khi thay dầu. '.repeat(3);
  const [productId, accountId] = [newId(), newId()];
  const commentOf = () => ({ productId, accountId, text, hidden: false, createdAt: new Date(), version: 1 });
  for (let left = count; left > 0; left -= BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, left) }, commentOf);
    await databases.commerce.db.collection('comments').insertMany(batch);
  }
}

const seconds = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const start = performance.now();
  const done = await work;
  return [done, (performance.now() - start) / 1_000];
};

/** Places orders, dumps and wipes the databases, restores them, and verifies the result. */
export async function runRestoreDrill(options: DrillOptions): Promise<DrillReport> {
  const { folder, comments, log } = options;
  let report: Omit<DrillReport, 'history'> | undefined;
  const beforeVerdict = async (setup: StockSetup): Promise<void> => {
    await addComments(setup, comments);
    report = await dumpAndRestore(setup, { folder, log });
    report.differences = await findDifferences(setup);
    report.deadLetters = await countDeadLetters(setup.messaging);
  };
  const history = await runStockChaos({ ...options, kills: {}, beforeVerdict });
  if (!report) throw new Error('The drill did not run');
  return { ...report, history };
}

/** Dumps while both services run, kills them, wipes, restores and starts again. */
async function dumpAndRestore(
  setup: StockSetup,
  { folder, log }: Pick<DrillOptions, 'folder' | 'log'>,
): Promise<Omit<DrillReport, 'history'>> {
  const { databases: own, commerce, catalogue, messaging } = setup;
  const { client } = own.commerce;
  const databases = new Map(Object.entries(own).map(([service, { db }]) => [service, db.databaseName]));
  const [manifest, dumpSeconds] = await seconds(dump({ client, databases, folder }));
  const documents = countDocuments(manifest);
  log(`dumped ${documents} documents while both services ran`);
  await Promise.all([commerce.kill(), catalogue.kill()]);
  for (const { db } of Object.values(own)) await db.dropDatabase();
  const [, restoreSeconds] = await seconds(restore({ client, databases, folder }));
  const { consumers } = await rewindEvents(messaging, new Date(manifest.at));
  log(`restored; every event is redelivered to ${consumers.join(', ')}`);
  await Promise.all([catalogue.start(), commerce.start()]);
  return { documents, dumpSeconds, restoreSeconds, differences: [], deadLetters: 0 };
}

/** Runs the checks of `ops reconcile` for the data of the drill. */
async function findDifferences({
  databases: { catalogue, commerce },
  messaging,
}: StockSetup): Promise<DrillReport['differences']> {
  const known = new Set(['reservations', 'orders', 'stock', 'commerce-products', 'categories']);
  const tools = {
    mongo: async (service: string) => (service === 'catalogue' ? catalogue : commerce),
    complain: () => undefined,
    messaging: async () => messaging,
  };
  const chosen = checks.filter(({ name }) => known.has(name));
  const outcomes = await reconcile(chosen, tools, { fix: false, outboxSeconds: 60, settleMs: 3_000 });
  return outcomes.flatMap(({ check, findings }) =>
    findings.map(({ id, problem }) => ({ id, text: `${check} ${id}: ${problem}` })),
  );
}

/** Empty when the drill passed. `stockFaults`: from `verifyStock`. */
export function faultsOfDrill(
  { differences, deadLetters, history }: DrillReport,
  stockFaults: readonly string[],
): string[] {
  // Direct reservations have no order.
  const direct = new Set(history.direct.map(({ orderId }) => orderId));
  return [
    ...differences.filter(({ id }) => !direct.has(id)).map(({ text }) => text),
    ...stockFaults,
    ...(deadLetters === 0 ? [] : [`${deadLetters} dead letters`]),
    ...(history.checkouts.length === 0 ? ['nothing was ordered'] : []),
  ];
}
