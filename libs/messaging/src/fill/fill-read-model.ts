import { setTimeout as sleep } from 'node:timers/promises';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { Log } from '../log.ts';
import { RequestFailed } from '../requests.ts';
import { createFillRecords } from './fill-records.ts';
import type { FillCounts, Removal } from './removal.ts';
import { mayRemove } from './removal.ts';

interface Entity {
  id: string;
  version: number;
}

/** Fills a read model from the service that owns its entities. */
export interface FillSource<Kept extends Entity> {
  /** Name of the read model in logs, metrics and its fill record. */
  model: string;
  pageSize: number;
  /** Fetches the owner's next entities by id; the last page has fewer than `pageSize`. */
  fetchPage(after: string | undefined): Promise<Kept[]>;
  /** The versions of all entities in the read model, without tombstones. */
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
  /** Number of missing entities that were removed, which is either all of them or none. */
  removed: number;
}

/**
 * Fetches all pages of the owner, stores newer versions, and removes entities that the owner no longer has, as far as
 * `removal` allows. Remaining differences are logged and recorded. @throws RequestFailed while the owner is unavailable
 */
export async function fillReadModel<Kept extends Entity>(
  source: FillSource<Kept>,
  { mongo, logger, removal = 'none' }: FillOptions,
): Promise<FillResult> {
  // The local versions are read before the first page, so that entities created during the fill do not count as missing.
  const missing = await source.listVersions();
  const before = missing.size;
  let [known, older] = [0, 0];
  let after: string | undefined;
  for (;;) {
    const page = await source.fetchPage(after);
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
  await createFillRecords(mongo).save(source.model, { missing: missing.size - removed, older });
  if (missing.size > removed || older > 0) {
    logger.warn({ model: source.model, ...counts }, 'Read model is ahead of its owner: nothing was removed');
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

/** While the owner does not answer, which is usual when all services start together, only one of this many attempts is logged. */
const ATTEMPTS_PER_LOG = 30;

/**
 * Fills a new read model once its owner answers, while the service is already running: entities older than the retained
 * events would be missing otherwise. Removes nothing.
 */
export function fillOnce<Kept extends Entity>(
  source: FillSource<Kept>,
  { mongo, logger, retryMs = RETRY_MS }: Omit<FillOptions, 'removal'> & { retryMs?: number },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { model } = source;
  const running = (async () => {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        if (await createFillRecords(mongo).isFilled(model)) return;
        logger.info({ model, ...(await fillReadModel(source, { mongo, logger })) }, 'Read model filled from its owner');
        return;
      } catch (err) {
        if (!isOwnerAway(err)) logger.warn({ err, model }, 'Could not fill the read model; retrying');
        else if (attempt % ATTEMPTS_PER_LOG === 0)
          logger.warn({ model }, 'The owner of the read model does not answer; retrying');
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

const isOwnerAway = (error: unknown): boolean => error instanceof RequestFailed && error.code === 'SERVICE_UNAVAILABLE';
