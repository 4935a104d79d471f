import type { WorkerOrder, WorkerResult } from './scale-worker.ts';

/** Scales an image in a worker of its own, which ends afterwards and so frees the memory. Throws when the worker cannot. */
export async function scaleInWorker(order: WorkerOrder): Promise<Blob | null> {
  const worker = new Worker(new URL('scale-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The worker cannot scale this image'));
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data: { image } }: MessageEvent<WorkerResult>) =>
        image === undefined ? fail() : resolve(image),
      );
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no such argument
      worker.postMessage(order);
    });
  } finally {
    worker.terminate();
  }
}
