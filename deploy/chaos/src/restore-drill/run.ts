import { countDeadLetters } from '@garage/messaging';
import { countDocuments, dump, restore, rewindEvents } from '@garage/ops/backup';
import { checks, reconcile } from '@garage/ops/reconcile';
import { faultsOf } from '../command.ts';
import { runStockChaos } from '../stock/run.ts';
import type { SetupOptions, StockSetup } from '../stock/setup.ts';
import { newId } from '../stock/shop-client.ts';
import { verifyStock } from '../stock/verify.ts';

export interface DrillOptions extends SetupOptions {
  checkouts: number;
  parallel: number;
  seed: number;
  /** Number of additional comments, for a realistic amount of data. */
  comments: number;
  folder: string;
  log: (line: string) => void;
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

const secondsOf = async (work: Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work;
  return (performance.now() - start) / 1_000;
};

/** Places orders, dumps and wipes the databases, restores them, and verifies the result. */
export async function runRestoreDrill(options: DrillOptions) {
  const { folder, comments, log } = options;
  let measured = { documents: 0, dumpSeconds: 0, restoreSeconds: 0 };
  const differences: Array<{ id: string; text: string }> = [];
  let deadLetters = 0;
  const beforeVerdict = async (setup: StockSetup): Promise<void> => {
    await addComments(setup, comments);
    measured = await dumpAndRestore(setup, { folder, log });
    differences.push(...(await findDifferences(setup)));
    deadLetters = await countDeadLetters(setup.messaging);
  };
  const history = await runStockChaos({ ...options, kills: {}, beforeVerdict });
  // The load also reserves stock without an order; those reservations are differences that the test caused, so they do not count.
  const direct = new Set(history.direct.map(({ orderId }) => orderId));
  const faults = [
    ...differences.filter(({ id }) => !direct.has(id)).map(({ text }) => text),
    ...verifyStock(history),
    ...faultsOf({ none: { 'dead letters': deadLetters }, some: { 'order was placed': history.checkouts.length } }),
  ];
  return { ...measured, checkouts: history.checkouts.length, faults };
}

/** Dumps while both services run, kills them, wipes, restores and starts again. */
async function dumpAndRestore(setup: StockSetup, { folder, log }: Pick<DrillOptions, 'folder' | 'log'>) {
  const { databases: own, commerce, catalogue, messaging } = setup;
  const processes = [...catalogue, ...commerce];
  const { client } = own.commerce;
  const databases = new Map(Object.entries(own).map(([service, { db }]) => [service, db.databaseName]));
  const dumping = dump({ client, databases, folder });
  const dumpSeconds = await secondsOf(dumping);
  const manifest = await dumping;
  const documents = countDocuments(manifest);
  log(`dumped ${documents} documents while both services ran`);
  await Promise.all(processes.map((one) => one.kill()));
  for (const { db } of Object.values(own)) await db.dropDatabase();
  const restoreSeconds = await secondsOf(restore({ client, databases, folder }));
  const { consumers } = await rewindEvents(messaging, new Date(manifest.at));
  log(`restored; every event is redelivered to ${consumers.join(', ')}`);
  await Promise.all(processes.map((one) => one.start()));
  return { documents, dumpSeconds, restoreSeconds };
}

const known = new Set(['reservations', 'orders', 'stock', 'commerce-products', 'categories']);

/** Runs the checks of `ops reconcile` for the data of the drill: inconsistencies between the databases after the restore. */
async function findDifferences({ databases: { catalogue, commerce }, messaging }: StockSetup) {
  const tools = {
    mongo: async (service: string) => (service === 'catalogue' ? catalogue : commerce),
    complain: () => undefined,
    messaging: async () => messaging,
  };
  const chosen = checks.filter(({ name }) => known.has(name));
  const outcomes = await reconcile(chosen, tools, { fix: false, outboxSeconds: 60, settleMs: 500 });
  return outcomes.flatMap(({ check, findings }) =>
    findings.map(({ id, problem }) => ({ id, text: `${check} ${id}: ${problem}` })),
  );
}
