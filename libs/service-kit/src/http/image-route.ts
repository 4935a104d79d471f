import type { catalogueMediaRoute, identityMediaRoute } from '@garage/contracts';
import { addRoute } from './add-route.ts';
import { AppError } from './app-error.ts';
import type { App } from './app-types.ts';

/** Reads images from the store of the service that owns them. */
export interface ImageReader {
  open(hash: string, width: number): Promise<{ bytes: Buffer } | null>;
}

/** Value of `Cache-Control` for images. They never change, because their URLs contain a hash of the content. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Serves a service's public images. */
export function addImageRoute(
  app: App,
  contract: typeof catalogueMediaRoute | typeof identityMediaRoute,
  images: ImageReader,
): void {
  addRoute(app, contract, async ({ params, reply }) => {
    const image = await images.open(params.hash, Number.parseInt(params.file, 10));
    if (!image) throw new AppError('NOT_FOUND');
    void reply.header('cache-control', FOREVER).type('image/webp');
    return image.bytes;
  });
}
