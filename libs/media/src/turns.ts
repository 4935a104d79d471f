import { IMAGE_BYTES_LIMIT } from '@garage/contracts';
import pLimit from 'p-limit';
import { ImageRefused } from './image-refused.ts';

/** Decoded pictures are large: so many are worked on at once in one process, and so many more may wait. */
const AT_ONCE = 2;
const WAITING = 64;

const limit = pLimit(AT_ONCE);
const spareRoom: Buffer[] = [];

/**
 * Runs the work when its turn comes. It is lent room for one upload's bytes, which is the next one's as soon as the work is done:
 * megabytes that are allocated anew for each upload pile up faster than they are collected.
 * @throws ImageRefused OVERLOADED at once when too many wait already
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
