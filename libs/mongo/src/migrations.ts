import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import type { Mongo } from './connect-mongo.ts';
import { isUnavailable } from './in-transaction.ts';
import { createLease } from './lease.ts';
import type { Lease, LeaseDocument } from './lease.ts';

/**
 * A change of stored data. It runs while processes of the previous release write, so both releases must be able to read each other's data
 * (see CONTRIBUTING, “Changing what is stored”). It can be interrupted anywhere and restarted: every step must be safe to repeat.
 */
export interface Migration {
  /** Name of the migration, permanent and unique in its database, such as `2026-11-name-keys`. */
  name: string;
  run: (context: MigrationContext) => Promise<void>;
}

export interface MigrationContext {
  /** Reads have no time limit, since a migration may read a whole collection. */
  db: Db;
  /** Position of the last `checkpoint` of an interrupted run; null at the start. */
  position: string | null;
  /**
   * To call between two steps: stores the progress, and throws MigrationInterrupted when another process may have taken over or this one
   * has to stop.
   */
  checkpoint: (position: string) => Promise<void>;
}

/** Thrown by `checkpoint`: this process must stop the migration; another process may continue it. */
export class MigrationInterrupted extends Error {
  override readonly name = 'MigrationInterrupted';
}

interface MigrationRow {
  _id: string;
  position: string | null;
  startedAt: Date;
  /** When the migration completed; absent before. */
  doneAt?: Date;
}

export interface MigrateOptions {
  /** Receives progress messages, one line each. */
  log?: (message: string) => void;
  /** When aborted, ends the wait for another process, or the running migration at its next checkpoint. */
  signal?: AbortSignal;
  /** How long other processes wait for one that died, in milliseconds (default 15,000). */
  leaseMs?: number;
}

const LEASE_MS = 15_000;
const MAX_WAIT_MS = 500;
const COLLECTION = 'migrations';

interface Runner {
  mongo: Pick<Mongo, 'client' | 'db'>;
  rows: Collection<MigrationRow>;
  lease: Lease;
  log: (message: string) => void;
  signal: AbortSignal | undefined;
}

/**
 * Runs the migrations that this database has not had yet, in order. Of several processes that start at once, one runs them while the others
 * wait; if it dies, another continues. Unknown migrations belong to a newer release and are ignored. Throws the error of a migration, after
 * which none is run.
 */
export async function migrate(
  mongo: Pick<Mongo, 'client' | 'db'>,
  migrations: readonly Migration[],
  { log = () => undefined, signal, leaseMs = LEASE_MS }: MigrateOptions = {},
): Promise<void> {
  const names = new Set(migrations.map(({ name }) => name));
  if (names.size < migrations.length) throw new Error('Two migrations have the same name');
  const rows = mongo.db.collection<MigrationRow>(COLLECTION);
  const collection = mongo.db.collection<LeaseDocument>('leases');
  const lease = createLease({ collection, name: COLLECTION, owner: randomUUID(), lastsMs: leaseMs });
  const runner: Runner = { mongo, rows, lease, log, signal };
  while ((await findLeft(rows, migrations)).length > 0) {
    signal?.throwIfAborted();
    if (await takeQuietly(lease)) await runHeld(runner, migrations, leaseMs);
    else await sleep(Math.min(leaseMs / 10, MAX_WAIT_MS));
  }
}

async function findLeft(rows: Collection<MigrationRow>, migrations: readonly Migration[]): Promise<Migration[]> {
  const names = migrations.map(({ name }) => name);
  const done = await rows
    .find({ _id: { $in: names }, doneAt: { $exists: true } }, { projection: { _id: 1 } })
    .toArray();
  const known = new Set(done.map(({ _id }) => _id));
  return migrations.filter(({ name }) => !known.has(name));
}

/** Takes the lease; returns false also when the database is unreachable, so that the caller tries again. */
async function takeQuietly(lease: Lease): Promise<boolean> {
  try {
    return await lease.take();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return false;
  }
}

async function runHeld(runner: Runner, migrations: readonly Migration[], leaseMs: number): Promise<void> {
  const { rows, lease, log } = runner;
  const renewal = setInterval(() => void takeQuietly(lease).catch(() => undefined), leaseMs / 3);
  try {
    for (const migration of await findLeft(rows, migrations)) await runOne(runner, migration);
  } catch (error) {
    if (!(error instanceof MigrationInterrupted)) throw error;
    log(error.message);
  } finally {
    clearInterval(renewal);
    await lease.release().catch(() => undefined);
  }
}

async function runOne({ mongo, rows, lease, log, signal }: Runner, { name, run }: Migration): Promise<void> {
  const assertMayGoOn = (): void => {
    if (signal?.aborted) throw new MigrationInterrupted(`Stopped in the middle of ${name}`);
    if (!lease.held()) throw new MigrationInterrupted(`Lost the lease in the middle of ${name}`);
  };
  assertMayGoOn();
  const started = { position: null, startedAt: new Date() };
  const before = await rows.findOneAndUpdate({ _id: name }, { $setOnInsert: started }, { upsert: true });
  const position = before?.position ?? null;
  log(position === null ? `Migration ${name} begins` : `Migration ${name} goes on at ${position}`);
  await run({
    db: mongo.client.db(mongo.db.databaseName),
    position,
    checkpoint: async (reached) => {
      assertMayGoOn();
      await rows.updateOne({ _id: name, doneAt: { $exists: false } }, { $set: { position: reached } });
    },
  });
  assertMayGoOn();
  await rows.updateOne({ _id: name }, { $set: { doneAt: new Date() } });
  log(`Migration ${name} is done`);
}
