import { sendVitals } from '../vitals/send-vitals.ts';
import { vitalPageOf } from '../vitals/vital-page.ts';
import { cacheOfflinePage } from './cache-offline-page.ts';
import { prefetchNextPages } from './prefetch-next-pages.ts';
import type { Site } from './prefetch-next-pages.ts';

/** Passed in, so that this chunk does not duplicate code the page has already loaded. */
interface Page extends Site {
  /** Pattern of the opened route. */
  pattern: string | undefined;
}

/** Work done after a page was shown: measuring web vitals, prefetching on link hover, and preparing the offline page. */
export function startAfterLoad(page: Page): void {
  sendVitals(vitalPageOf(page.pattern));
  prefetchNextPages(page);
  cacheOfflinePage();
}
