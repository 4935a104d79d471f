import { ADVISERS_STEP } from '../../../config/limits.ts';

/**
 * Position of a staff member in a row that shows two members and has been shifted by two a number of times. The members at positions 0 and 1 are
 * visible. Rows of at most two members never move.
 */
export function placeOf(index: number, count: number, shifts: number): number {
  if (count <= ADVISERS_STEP) return index;
  const start = (shifts * ADVISERS_STEP) % count;
  return (index - start + count) % count;
}
