import { countDeadLetters } from '@garage/messaging';
import { countDocuments, dump, restore, rewindEvents } from '@garage/ops/backup';
import { checks, reconcile } from '@garage/ops/reconcile';
import { ObjectId } from 'mongodb';
import type { StockHistory } from '../stock/history.ts';
import { noStockKills } from '../stock/kills.ts';
import { runStockChaos } from '../stock/run.ts';
import type { Stage, StageOptions } from '../stock/stage.ts';

export interface DrillOptions extends StageOptions {
  checkouts: number;
  parallel: number;
  seed: number;
  /** Comments that are there besides, so that there is something to carry. */
  comments: number;
  /** New or empty. */
  folder: string;
  log: (line: string) => void;
}

export interface DrillReport {
  documents: number;
  dumpSeconds: number;
  restoreSeconds: number;
  /** What the databases say differently of each other afterwards. */
  differences: { id: string; text: string }[];
  deadLetters: number;
  /** For the verdict of `make chaos-stock`. */
  history: StockHistory;
}

const BATCH = 2_000;

/** Comments as people write them, in a collection that nothing else of the drill reads. */
async function addComments({ databases }: Stage, count: number): Promise<void> {
  const comments = databases.commerce.db.collection('comments');
  const text = 'Thợ làm kỹ, giải thích rõ ràng từng hạng mục; xe chạy êm hẳn sau khi thay dầu. '.repeat(3);
  for (let done = 0; done < count; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - done) }, (_, at) => ({
      productId: new ObjectId().toHexString(),
      accountId: new ObjectId().toHexString(),
      text: `${text}${done + at}`,
      hidden: false,
      createdAt: new Date(),
      version: 1,
    }));
    await comments.insertMany(batch);
  }
}

const seconds = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const begun = performance.now();
  const done = await work;
  return [done, (performance.now() - begun) / 1_000];
};

/** Sells, backs up, loses everything, restores, starts again, and looks whether all is as it was told. */
export async function runRestoreDrill(options: DrillOptions): Promise<DrillReport> {
  const { folder, comments, log } = options;
  let report: Omit<DrillReport, 'history'> | undefined;
  const beforeVerdict = async (stage: Stage): Promise<void> => {
    await addComments(stage, comments);
    report = await carryOver(stage, { folder, log });
    report.differences = await findDifferences(stage);
    report.deadLetters = await countDeadLetters(stage.messaging);
  };
  const history = await runStockChaos({ ...options, kills: noStockKills, beforeVerdict });
  if (!report) throw new Error('The drill came to nothing');
  return { ...report, history };
}

/** Dump, end of everything, wipe, restore, start. */
async function carryOver(
  stage: Stage,
  { folder, log }: Pick<DrillOptions, 'folder' | 'log'>,
): Promise<Omit<DrillReport, 'history'>> {
  const { databases: own, targets, messaging } = stage;
  const { client } = own.commerce;
  const databases = new Map(Object.entries(own).map(([service, { db }]) => [service, db.databaseName]));
  const [manifest, dumpSeconds] = await seconds(dump({ client, databases, folder }));
  const documents = countDocuments(manifest);
  log(`dumped ${documents} documents while both services ran`);
  await Promise.all([targets.commerce.kill(), targets.catalogue.kill()]);
  for (const { db } of Object.values(own)) await db.dropDatabase();
  const [, restoreSeconds] = await seconds(restore({ client, databases, folder }));
  const { consumers } = await rewindEvents(messaging, new Date(manifest.at));
  log(`restored; every event is given again to ${consumers.join(', ')}`);
  await Promise.all([targets.catalogue.start(), targets.commerce.start()]);
  return { documents, dumpSeconds, restoreSeconds, differences: [], deadLetters: 0 };
}

/** Those checks of `ops reconcile` that are about what the drill has. */
async function findDifferences({
  databases: { catalogue, commerce },
  messaging,
}: Stage): Promise<DrillReport['differences']> {
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

/** What must not be, a sentence each. */
export function faultsOfDrill(
  { differences, deadLetters, history }: DrillReport,
  verdict: readonly string[],
): string[] {
  // The load also reserves past commerce: nobody has an order for that.
  const direct = new Set(history.direct.map(({ orderId }) => orderId));
  return [
    ...differences.filter(({ id }) => !direct.has(id)).map(({ text }) => text),
    ...verdict,
    ...(deadLetters === 0 ? [] : [`${deadLetters} dead letters`]),
    ...(history.checkouts.length === 0 ? ['nothing was sold'] : []),
  ];
}
