import { vitalPages } from '@garage/contracts/browser';
import type { VitalReport } from '@garage/contracts';

type VitalPage = VitalReport['page'];

/** What a route's pattern is called in measurements. */
export function vitalPageOf(pattern: string | undefined): VitalPage {
  return vitalPages.find((page) => page === pattern) ?? 'other';
}

/**
 * Measures how fast this page was, once it is loaded and the browser has nothing else to do: neither the measuring nor its
 * code is in anybody's way. The browser keeps what happened until then. Fails in silence.
 */
export function measureWhenIdle(page: VitalPage): void {
  if (document.readyState === 'complete') whenIdle(() => measure(page));
  else window.addEventListener('load', () => whenIdle(() => measure(page)), { once: true });
}

function whenIdle(begin: () => void): void {
  // Safari does not tell when it is idle.
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin);
  else setTimeout(begin, 1000);
}

function measure(page: VitalPage): void {
  import('./send-vitals.ts').then(
    ({ sendVitals }) => sendVitals(page),
    () => undefined,
  );
}
