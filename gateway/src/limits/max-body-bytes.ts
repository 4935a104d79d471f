import { memoryLimits } from '@garage/service-kit';

/** Measured memory of a gateway without requests and with an empty cache, in bytes. */
const IDLE_MEMORY = 100_000_000;

/** Memory in bytes for each byte of a body: a body is buffered at most in the caller's socket and in the service's. */
const MEMORY_PER_BYTE = 2;

const MIN_BYTES = 1_000_000;

/**
 * Total size in bytes of the request bodies in transfer that the process's memory limit allows when the cache is
 * full.
 */
export function maxBodyBytesInFlight(cacheBytes: number): number {
  return Math.max(MIN_BYTES, Math.floor((memoryLimits().memory - IDLE_MEMORY - cacheBytes) / MEMORY_PER_BYTE));
}
