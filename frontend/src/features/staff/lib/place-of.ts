import { ADVISERS_STEP } from '../../../config/limits.ts';

/**
 * Position of a member in a row of two after a number of shifts by two: 0 and 1 are visible, the others hidden. Rows of at most two never
 * move.
 */
export function placeOf(index: number, count: number, shifts: number): number {
  if (count <= ADVISERS_STEP) return index;
  const start = (shifts * ADVISERS_STEP) % count;
  return (index - start + count) % count;
}
