import { useClock } from '../../../shared/lib/use-clock.ts';

const EVERY_MS = 30_000;

/** The current time, renewed often enough for what is shown in minutes. */
export const useNow = (): number => useClock(EVERY_MS);
