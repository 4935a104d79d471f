import { setTimeout as sleep } from 'node:timers/promises';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { Log } from '../log.ts';
import { createFillRecords } from './fill-records.ts';
import type { FillCounts, Removal } from './removal.ts';
import { mayRemove } from './removal.ts';

interface Entity {
  id: string;
  version: number;
}

/** How a read model is filled from the service that owns its entities. */
export interface FillSource<Kept extends Entity> {
  /** The name of the read model in logs, metrics and its record. */
  model: string;
  pageSize: number;
  /** The owner's next entities by id; fewer than a page are the last. */
  ask(after: string | undefined): Promise<Kept[]>;
  /** The versions of all entities that are known here, without tombstones. */
  listVersions(): Promise<Map<string, number>>;
  put(session: ClientSession, entity: Kept): Promise<void>;
  remove(session: ClientSession, entity: Entity): Promise<void>;
}

export interface FillOptions {
  mongo: Mongo;
  logger: Pick<Log, 'info' | 'warn'>;
  /** Default `none`. */
  removal?: Removal;
}

export interface FillResult extends FillCounts {
  /** How many of the missing were removed: all or none. */
  removed: number;
}

/**
 * Asks the owner page after page, keeps what is newer, and removes what the owner no longer has as far as `removal` allows. What it
 * keeps against its owner is logged and recorded. @throws RequestFailed while the owner is away
 */
export async function fillReadModel<Kept extends Entity>(
  source: FillSource<Kept>,
  { mongo, logger, removal = 'none' }: FillOptions,
): Promise<FillResult> {
  // Before anything is asked: what is created in the meantime is not taken for missing.
  const missing = await source.listVersions();
  const before = missing.size;
  let [known, older] = [0, 0];
  let after: string | undefined;
  for (;;) {
    const page = await source.ask(after);
    await inTransaction(mongo, async (session) => {
      for (const entity of page) await source.put(session, entity);
    });
    for (const { id, version } of page) {
      if (version < (missing.get(id) ?? 0)) older += 1;
      missing.delete(id);
    }
    known += page.length;
    after = page.at(-1)?.id;
    if (page.length < source.pageSize) break;
  }
  const counts = { known, missing: missing.size, older };
  const removed = mayRemove(removal, { ...counts, before }) ? await removeAll(source, { mongo, missing }) : 0;
  await createFillRecords(mongo).note(source.model, { missing: missing.size - removed, older });
  if (missing.size > removed || older > 0) {
    logger.warn({ model: source.model, ...counts }, 'The owner has less than is known here: nothing was removed');
  }
  return { ...counts, removed };
}

async function removeAll<Kept extends Entity>(
  source: FillSource<Kept>,
  { mongo, missing }: { mongo: Mongo; missing: ReadonlyMap<string, number> },
): Promise<number> {
  for (const [id, version] of missing) {
    await inTransaction(mongo, (session) => source.remove(session, { id, version: version + 1 }));
  }
  return missing.size;
}

const RETRY_MS = 2_000;

/**
 * Fills a read model that was never filled, once its owner answers, while the service runs already: events alone would leave out
 * what is older than they are kept. It never removes anything.
 */
export function fillOnce<Kept extends Entity>(
  source: FillSource<Kept>,
  { mongo, logger, retryMs = RETRY_MS }: Omit<FillOptions, 'removal'> & { retryMs?: number },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { model } = source;
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await createFillRecords(mongo).isFilled(model)) return;
        logger.info({ model, ...(await fillReadModel(source, { mongo, logger })) }, 'Filled from its owner');
        return;
      } catch (err) {
        logger.warn({ err, model }, 'Could not be filled yet');
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
