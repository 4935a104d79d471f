import { IMAGE_BYTES_LIMIT } from '@garage/contracts';
import pLimit from 'p-limit';
import { ImageRefused } from './image-refused.ts';

/** Decoded pictures are large: maximum number processed at once in a process, and maximum number waiting. */
const AT_ONCE = 2;
const WAITING = 64;

const limit = pLimit(AT_ONCE);
const spareRoom: Buffer[] = [];

/**
 * Runs the work when its turn comes. It gets a reused buffer for one upload's bytes: megabytes allocated for each upload would pile up
 * faster than they are collected. @throws ImageRefused OVERLOADED immediately when too many are waiting
 */
export async function takeTurn<T>(work: (room: Buffer) => Promise<T>): Promise<T> {
  if (limit.pendingCount >= WAITING) throw new ImageRefused('OVERLOADED', `${WAITING} images wait already`);
  return limit(async () => {
    const room = spareRoom.pop() ?? Buffer.allocUnsafeSlow(IMAGE_BYTES_LIMIT);
    try {
      return await work(room);
    } finally {
      spareRoom.push(room);
    }
  });
}
