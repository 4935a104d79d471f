import { fork } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { artworkFolder, artworkKey } from './artwork-cache.ts';
import type { ArtDescriptor } from './descriptor.ts';

export type FillOptions = {
  readonly folder?: string;
  /** Processes that draw; two unless told. */
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

/**
 * One worker takes pictures off the queue until it is empty. It is a process of its own, no thread: the media pipeline forbids
 * sharp to read SVG in the whole process that it is loaded in.
 */
async function drain(queue: ArtDescriptor[], folder: string, onDone: () => void): Promise<void> {
  const worker = fork(new URL('artwork-worker.ts', import.meta.url), [folder]);
  const next = () => {
    const art = queue.shift();
    if (art === undefined) worker.disconnect();
    else worker.send(art);
  };
  worker.on('message', (message: unknown) => {
    if (message === 'done') onDone();
    next();
  });
  const [code] = await once(worker, 'exit');
  if (code !== 0) throw new Error(`A drawing process ended with ${code}`);
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
