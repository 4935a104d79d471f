import { memoryLimits } from '@garage/service-kit';

/** Measured memory of a gateway without requests and with an empty cache, in bytes. */
const IDLE_MEMORY = 100_000_000;

/** A body is buffered in two sockets at most: the caller's and the service's. */
const MEMORY_PER_BYTE = 2;

const MIN_BYTES = 1_000_000;

/** The bytes of request bodies in flight that fit into the process's memory limit beside a full cache. */
export function maxBodyBytesInFlight(cacheBytes: number): number {
  return Math.max(MIN_BYTES, Math.floor((memoryLimits().memory - IDLE_MEMORY - cacheBytes) / MEMORY_PER_BYTE));
}
