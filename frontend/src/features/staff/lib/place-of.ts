import { ADVISERS_STEP } from '../../../config/limits.ts';

/**
 * Where the member of this index stands in a row of two, after so many shifts by two: 0 and 1 are seen, the others wait.
 * A row that holds no more than two never moves.
 */
export function placeOf(index: number, count: number, shifts: number): number {
  if (count <= ADVISERS_STEP) return index;
  const start = (shifts * ADVISERS_STEP) % count;
  return (index - start + count) % count;
}
