import { IMAGE_BYTES_LIMIT } from '@garage/contracts';
import pLimit from 'p-limit';
import { ImageRefused } from './image-refused.ts';

/**
 * Maximum number of images that a process handles at one time, because decoded images are large, and maximum number
 * that wait.
 */
const AT_ONCE = 2;
const WAITING = 64;

const limit = pLimit(AT_ONCE);
const freeBuffers: Buffer[] = [];

/**
 * Runs the work when its turn comes, with a reused buffer for the bytes of one upload: new buffers of megabytes would
 * pile up faster than they are collected. @throws ImageRefused OVERLOADED immediately when too many are waiting
 */
export async function takeTurn<T>(work: (buffer: Buffer) => Promise<T>): Promise<T> {
  if (limit.pendingCount >= WAITING) throw new ImageRefused('OVERLOADED', `${WAITING} images wait already`);
  return limit(async () => {
    const buffer = freeBuffers.pop() ?? Buffer.allocUnsafeSlow(IMAGE_BYTES_LIMIT);
    try {
      return await work(buffer);
    } finally {
      freeBuffers.push(buffer);
    }
  });
}
