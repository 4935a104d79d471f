import pLimit from 'p-limit';
import { ImageRefused } from './image-refused.ts';

/** Decoded pictures are large: so many are worked on at once in one process, and so many more may wait. */
const AT_ONCE = 2;
const WAITING = 64;

const limit = pLimit(AT_ONCE);

/** Runs the work when its turn comes. @throws ImageRefused OVERLOADED at once when too many wait already */
export async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= WAITING) throw new ImageRefused('OVERLOADED', `${WAITING} images wait already`);
  return limit(work);
}
