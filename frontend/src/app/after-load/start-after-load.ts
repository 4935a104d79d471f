import { sendVitals } from '../vitals/send-vitals.ts';
import { vitalPageOf } from '../vitals/vital-page.ts';
import { cacheOfflinePage } from './cache-offline-page.ts';
import { prefetchNextPages } from './prefetch-next-pages.ts';
import type { Site } from './prefetch-next-pages.ts';

/** What this lazily loaded module needs from the page. It is passed in, so that the module does not contain a second copy of that code. */
interface Page extends Site {
  /** Pattern of the route that was opened first; undefined if there is none. */
  pattern: string | undefined;
}

/** Work done after a page was shown: measuring web vitals, prefetching on link hover, and preparing the offline page. */
export function startAfterLoad(page: Page): void {
  sendVitals(vitalPageOf(page.pattern));
  prefetchNextPages(page);
  cacheOfflinePage();
}
