import { memoryLimits } from '@garage/service-kit';

/** As measured: a gateway without requests and with an empty cache takes so much. */
const IDLE_MEMORY = 100_000_000;

/** A body waits in two sockets at most: the caller's and the service's. */
const MEMORY_PER_BYTE = 2;

const LEAST_BYTES = 1_000_000;

/** How many bytes of bodies this process can pass on at one time beside a full cache, and stay within the memory it may take. */
export function passingBodyBytes(cacheBytes: number): number {
  return Math.max(LEAST_BYTES, Math.floor((memoryLimits().memory - IDLE_MEMORY - cacheBytes) / MEMORY_PER_BYTE));
}
