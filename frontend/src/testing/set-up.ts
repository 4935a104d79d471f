/** Loaded before every component test. */
import { afterEach, beforeEach, vi } from 'vitest';
import './departures.ts';
import { closePage } from './open-page.tsx';

beforeEach(() => {
  // The site logs every failure that a test provokes.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const unanswered = closePage();
  if (unanswered.length > 0) throw new Error(`Calls without a stub: ${unanswered.join(', ')}`);
});
