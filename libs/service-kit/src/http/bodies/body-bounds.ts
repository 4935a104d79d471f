import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

export interface BodyBounds {
  /** Maximum total size in bytes of the request bodies that are in memory at one time. */
  maxBytes: number;
  /** A connection is closed when it sends a body more slowly than this, averaged over `windowMs`. */
  minBytesPerSecond: number;
  /** Time over which a sender's speed is measured; so a sender may also wait this long before it starts. */
  windowMs: number;
}

/** Memory limits of a process, in bytes. */
export interface MemoryLimits {
  /** Memory at which the kernel kills the process. */
  memory: number;
  /** Maximum size of V8's heap. */
  heap: number;
}

export const MIN_BYTES_PER_SECOND = 8_000;
const WINDOW_MS = 10_000;

/** Assumed for a process without a memory limit: the limit of the processes that read uploads in the cluster. */
const DEFAULT_MEMORY = 2 ** 30;

/** Measured memory in bytes of a process that reads no bodies: in total, and in V8's heap. */
const IDLE_MEMORY = 100_000_000;
const IDLE_HEAP = 60_000_000;

/** Measured: parsing JSON takes five times its size (bytes, text and parsed value), two of them in V8's heap. */
const MEMORY_PER_BYTE = 5;
const HEAP_PER_BYTE = 2;

/** Minimum of `maxBytes`, so that a process with very little memory still reads bodies of the usual size. */
const MIN_TOTAL_BYTES = 1_000_000;

/**
 * A service closes slow connections after two windows of the gateway, which checks four times per window and therefore
 * closes them first.
 */
const WINDOWS_BEHIND_GATEWAY = 2;

/** Returns the memory limits of this process. */
export function memoryLimits(): MemoryLimits {
  const limit = process.constrainedMemory();
  const isLimited = limit > 0 && limit < totalmem();
  return {
    memory: isLimited ? limit : Math.min(DEFAULT_MEMORY, totalmem()),
    heap: getHeapStatistics().heap_size_limit,
  };
}

/** Returns how many bytes of JSON bodies a process with these limits can read at one time. */
export function bodyBytesFor({ memory, heap }: MemoryLimits): number {
  const maxBytes = Math.min((memory - IDLE_MEMORY) / MEMORY_PER_BYTE, (heap - IDLE_HEAP) / HEAP_PER_BYTE);
  return Math.max(MIN_TOTAL_BYTES, Math.floor(maxBytes));
}

/** The default limits of a process that buffers bodies, with overrides. */
export function bodyBounds(given: Partial<BodyBounds> = {}): BodyBounds {
  return {
    maxBytes: bodyBytesFor(memoryLimits()),
    minBytesPerSecond: MIN_BYTES_PER_SECOND,
    windowMs: WINDOW_MS,
    ...given,
  };
}

/**
 * The limits of a service. It closes slow connections well after the gateway, and at a lower speed: if it were first,
 * the gateway would report a broken service to the sender.
 */
export function serviceBodyBounds(given: Partial<BodyBounds> = {}): BodyBounds {
  const { maxBytes, minBytesPerSecond, windowMs } = bodyBounds(given);
  return {
    maxBytes,
    minBytesPerSecond: minBytesPerSecond / WINDOWS_BEHIND_GATEWAY,
    windowMs: windowMs * WINDOWS_BEHIND_GATEWAY,
  };
}
