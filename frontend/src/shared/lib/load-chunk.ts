import { CHUNK_TIMEOUT_MS } from '../../config/limits.ts';

/** Thrown when a lazily loaded module has not arrived in time. */
export class ChunkTimeout extends Error {
  override name = 'ChunkTimeout';
}

/** Loads a lazily imported module with a timeout of 120 s, so that a stalled connection ends in an error that can be retried. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new ChunkTimeout(`No chunk within ${CHUNK_TIMEOUT_MS} ms`)),
    CHUNK_TIMEOUT_MS,
  );
  try {
    return await Promise.race([load(), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
