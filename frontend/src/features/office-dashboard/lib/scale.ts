const NICE = [1, 2, 5, 10];
const NICE_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400];
/** A scale has at most this number of steps. */
const MAX_STEPS = 4;

/** The smallest step of 1, 2 or 5 times a power of ten with which few steps reach the maximum. Always a whole number. */
export function niceStep(max: number): number {
  const least = Math.max(1, max / MAX_STEPS);
  const power = 10 ** Math.floor(Math.log10(least));
  return (NICE.find((factor) => factor * power >= least) ?? 10) * power;
}

/** The smallest step that is usual for times, in seconds. */
export const niceSeconds = (max: number): number =>
  NICE_SECONDS.find((step) => step * MAX_STEPS >= max) ?? Math.ceil(max / MAX_STEPS / 86_400) * 86_400;

/** Marks of an axis from 0 to the first one that is not below the maximum. */
export function ticksOf(max: number, step = niceStep(max)): number[] {
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step);
}

/** Indexes of the labels below an axis so that they do not overlap. */
export function labelIndexes(count: number, { width, labelWidth }: { width: number; labelWidth: number }): number[] {
  const every = Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}
