import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import type { Mongo } from './connect-mongo.ts';
import { isUnavailable } from './in-transaction.ts';
import { createLease } from './lease.ts';
import type { Lease, LeaseDocument } from './lease.ts';

/**
 * A change of what is stored already. It runs while instances of the release before write: what it leaves must be readable for them,
 * and what they write for it (see CONTRIBUTING, “Changing what is stored”). It may be cut off anywhere and begun again: every step
 * is safe to repeat.
 */
export interface Migration {
  /** For good, and unique in its database: `2026-11-name-keys`. */
  name: string;
  run: (context: MigrationContext) => Promise<void>;
}

export interface MigrationContext {
  db: Db;
  /** What the last `checkpoint` of a run that was cut off kept; null at the beginning. */
  position: string | null;
  /**
   * Between two steps: keeps how far it has come, and throws MigrationInterrupted when another instance may have taken over or this
   * one is to stop.
   */
  checkpoint: (position: string) => Promise<void>;
}

/** This instance does not go on with a migration; another one may. */
export class MigrationInterrupted extends Error {
  override readonly name = 'MigrationInterrupted';
}

interface MigrationRow {
  _id: string;
  position: string | null;
  startedAt: Date;
  /** Absent until it was carried out. */
  doneAt?: Date;
}

export interface MigrateOptions {
  /** Is told what happens, a line each. */
  log?: (message: string) => void;
  /** Ends the waiting and, at its next checkpoint, a migration. */
  signal?: AbortSignal;
  /** How long others wait for an instance that died, in milliseconds (default 15,000). */
  leaseMs?: number;
}

const LEASE_MS = 15_000;
const MOST_WAIT_MS = 500;
const COLLECTION = 'migrations';

interface Runner {
  mongo: Pick<Mongo, 'db'>;
  rows: Collection<MigrationRow>;
  lease: Lease;
  log: (message: string) => void;
  signal: AbortSignal | undefined;
}

/**
 * Carries out, in their order, the migrations that this database has not had yet. Of several instances that start at once one does,
 * and the others wait until all is done; when it dies, another goes on where it was. Migrations that this release does not know
 * are a newer release's, and left alone. Throws what a migration throws: then nothing after it is done.
 */
export async function migrate(
  mongo: Pick<Mongo, 'db'>,
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
    else await sleep(Math.min(leaseMs / 10, MOST_WAIT_MS));
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

/** A database that is away for a moment is asked again. */
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
  const begun = { position: null, startedAt: new Date() };
  const before = await rows.findOneAndUpdate({ _id: name }, { $setOnInsert: begun }, { upsert: true });
  const position = before?.position ?? null;
  log(position === null ? `Migration ${name} begins` : `Migration ${name} goes on at ${position}`);
  await run({
    db: mongo.db,
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
