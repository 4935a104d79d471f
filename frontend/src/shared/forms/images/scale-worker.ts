/** Web worker that scales an image: decoding a photograph takes a second, in which the page would not react. */
import { scaleImage } from './scale-image.ts';
import type { ScalingOrder } from './scale-image.ts';

export interface WorkerOrder extends ScalingOrder {
  file: Blob;
}

/** The scaled image; null when it cannot be made small enough. Undefined when the worker cannot scale it. */
export interface WorkerResult {
  image: Blob | null | undefined;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  scale(data).then(
    (image) => answer({ image }),
    () => answer({ image: undefined }),
  );
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no such argument
const answer = (result: WorkerResult) => globalThis.postMessage(result);

async function scale({ file, ...order }: WorkerOrder): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await scaleImage(image, order);
  } finally {
    image.close();
  }
}
