import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BackupBroken } from './manifest.ts';

/** Name of a folder that is being written. Only folders with such a name are ever deleted. */
const UNFINISHED = /\.unfinished-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const unfinishedName = (target: string): string => `${target}.unfinished-${randomUUID()}`;

/** A writing process shows this often that it is alive, by the time of its folder: process ids say nothing between containers. */
const SIGN_OF_LIFE_MS = 60_000;
/** An unfinished folder without a sign of life for so long was left behind by a process that was killed. */
const LEFT_BEHIND_MS = 10 * SIGN_OF_LIFE_MS;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `write` with a folder of a temporary name beside `folder`, which gets its own name when `write` has succeeded. After a failure or a
 * stop signal it is deleted; one of a process that was killed is deleted by a later call, so that failures do not fill the disk.
 * @throws BackupBroken if there is a `folder` that is not empty
 */
export async function writeWhole<Result>(folder: string, write: (unfinished: string) => Promise<Result>) {
  const target = resolve(folder);
  await makeRoom(target);
  await deleteLeftBehind(dirname(target));
  const unfinished = unfinishedName(target);
  await mkdir(unfinished);
  const life = setInterval(() => {
    const now = new Date();
    void utimes(unfinished, now, now).catch(() => undefined);
  }, SIGN_OF_LIFE_MS);
  const stopListening = deleteOnSignal(unfinished);
  try {
    const result = await write(unfinished);
    await rename(unfinished, target);
    return result;
  } catch (error) {
    // The failure is reported, not that of the deletion, which a later call repeats.
    await rm(unfinished, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(life);
    stopListening();
  }
}

/** Deletes `target` if it is an empty folder, so that a wrong name or a missing right is noticed before the work and not after it. */
async function makeRoom(target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rmdir(target).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') throw new BackupBroken(`${target} is not empty`);
    throw new BackupBroken(`${target} cannot be replaced (${String(code)}): name a new folder`, { cause: error });
  });
}

/** Deletes folders that processes have left behind when they were killed. */
async function deleteLeftBehind(parent: string): Promise<void> {
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    if (!entry.isDirectory() || !UNFINISHED.test(entry.name)) continue;
    // One that cannot be deleted, or that its own process has just deleted, must not prevent this backup.
    await deleteIfLeftBehind(join(parent, entry.name)).catch(() => undefined);
  }
}

async function deleteIfLeftBehind(found: string): Promise<void> {
  if (Date.now() - (await stat(found)).mtimeMs < LEFT_BEHIND_MS) return;
  // If its process was only suspended, it must not complete a folder that is half deleted: under another name it does not find it.
  const renamed = unfinishedName(found.replace(UNFINISHED, ''));
  await rename(found, renamed);
  await rm(renamed, { recursive: true, force: true, maxRetries: 3 });
}

/** Deletes the folder when the process receives a stop signal, which then ends it as usual. Returns the function that ends this. */
function deleteOnSignal(unfinished: string): () => void {
  const stop = (signal: NodeJS.Signals): void => {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 3 });
    stopListening();
    process.kill(process.pid, signal);
  };
  const stopListening = (): void => SIGNALS.forEach((signal) => void process.off(signal, stop));
  for (const signal of SIGNALS) process.on(signal, stop);
  return stopListening;
}
