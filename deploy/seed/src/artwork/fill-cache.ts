import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { artworkFolder, artworkKey } from './artwork-cache.ts';
import type { ArtDescriptor } from './descriptor.ts';

export type FillOptions = {
  readonly folder?: string;
  /** Threads that draw; two unless told. */
  readonly workers?: number;
  readonly onProgress?: (done: number, all: number) => void;
};

async function missingFrom(folder: string, all: readonly ArtDescriptor[]): Promise<ArtDescriptor[]> {
  const byKey = new Map<string, ArtDescriptor>();
  for (const art of all) byKey.set(await artworkKey(art), art);
  const entries = await Promise.all(
    [...byKey].map(async ([key, art]) => {
      const there = await access(join(folder, `${key}.png`)).then(
        () => true,
        () => false,
      );
      return there ? [] : [art];
    }),
  );
  return entries.flat();
}

/** One worker takes pictures off the queue until it is empty. */
function drain(queue: ArtDescriptor[], folder: string, onDone: () => void): Promise<void> {
  const worker = new Worker(new URL('artwork-worker.ts', import.meta.url), { workerData: { folder } });
  const finished = new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message: unknown) => {
      if (message === 'done') onDone();
      const next = queue.shift();
      if (next === undefined) resolve();
      else worker.postMessage(next);
    });
  });
  return finished.finally(() => worker.terminate());
}

/** Draws whatever of these pictures is not in the cache folder yet. Gives the number drawn. */
export async function fillArtworkCache(all: readonly ArtDescriptor[], options: FillOptions = {}): Promise<number> {
  const { folder = artworkFolder(), workers = 2, onProgress } = options;
  const missing = await missingFrom(folder, all);
  // Pictures of the same model lie together, so that a worker builds it once.
  const queue = missing.toSorted((a, b) => subjectOf(a).localeCompare(subjectOf(b)));
  let done = 0;
  const count = () => {
    done += 1;
    onProgress?.(done, missing.length);
  };
  await Promise.all(Array.from({ length: Math.min(workers, queue.length) }, () => drain(queue, folder, count)));
  return missing.length;
}

function subjectOf(art: ArtDescriptor): string {
  return 'subject' in art ? `${art.subject} ${art.variant}` : art.kind;
}
