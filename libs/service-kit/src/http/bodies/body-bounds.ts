import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

export interface BodyBounds {
  /** Bytes of request bodies that the process holds at one time. */
  maxBytes: number;
  /** Who sends a body more slowly than this, over a window, is dropped. */
  minBytesPerSecond: number;
  /** Milliseconds over which a sender's speed is measured; so long everybody may take to begin. */
  windowMs: number;
}

/** What a process may take, in bytes. */
export interface MemoryLimits {
  /** Before the kernel ends it. */
  memory: number;
  /** Before V8 gives up. */
  heap: number;
}

export const MIN_BYTES_PER_SECOND = 8_000;
const WINDOW_MS = 10_000;

/** What a process without a limit of its own is taken to have: that of the processes that read uploads in the cluster. */
const USUAL_MEMORY = 2 ** 30;

/** As measured: a process without bodies takes so much, in all and in V8's heap. */
const IDLE_MEMORY = 100_000_000;
const IDLE_HEAP = 60_000_000;

/** As measured: JSON takes five times its size while it is read – its bytes, its text and what it becomes – two of these in V8's heap. */
const MEMORY_PER_BYTE = 5;
const HEAP_PER_BYTE = 2;

/** Even a process that is too small for it reads bodies of the usual size. */
const LEAST_BYTES = 1_000_000;

/** A gateway measures over one window, and looks four times in it. */
const WINDOWS_BEHIND_GATEWAY = 2;

/** The limits that this process runs under. */
export function memoryLimits(): MemoryLimits {
  const limit = process.constrainedMemory();
  const isLimited = limit > 0 && limit < totalmem();
  return { memory: isLimited ? limit : Math.min(USUAL_MEMORY, totalmem()), heap: getHeapStatistics().heap_size_limit };
}

/** How many bytes of JSON bodies a process can read at one time and stay within its limits. */
export function bodyBytesFor({ memory, heap }: MemoryLimits): number {
  const fitting = Math.min((memory - IDLE_MEMORY) / MEMORY_PER_BYTE, (heap - IDLE_HEAP) / HEAP_PER_BYTE);
  return Math.max(LEAST_BYTES, Math.floor(fitting));
}

/** The bounds of a process that reads bodies whole, but for those that are given. */
export function bodyBounds(given: Partial<BodyBounds> = {}): BodyBounds {
  return {
    maxBytes: bodyBytesFor(memoryLimits()),
    minBytesPerSecond: MIN_BYTES_PER_SECOND,
    windowMs: WINDOW_MS,
    ...given,
  };
}

/**
 * The bounds of a service. It drops a sender well after its gateway has, for as few bytes: were it the first, the gateway
 * would take it for broken and tell the sender so.
 */
export function serviceBodyBounds(given: Partial<BodyBounds> = {}): BodyBounds {
  const { maxBytes, minBytesPerSecond, windowMs } = bodyBounds(given);
  return {
    maxBytes,
    minBytesPerSecond: minBytesPerSecond / WINDOWS_BEHIND_GATEWAY,
    windowMs: windowMs * WINDOWS_BEHIND_GATEWAY,
  };
}
