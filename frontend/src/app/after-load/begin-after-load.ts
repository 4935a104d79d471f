import { sendVitals } from '../vitals/send-vitals.ts';
import { vitalPageOf } from '../vitals/vital-page.ts';
import { keepOfflinePage } from './keep-offline-page.ts';
import { prefetchNextPages } from './prefetch-next-pages.ts';
import type { Site } from './prefetch-next-pages.ts';

/** Handed over, so that this code brings along nothing that the page has already. */
interface Page extends Site {
  /** Of the route that was opened. */
  pattern: string | undefined;
}

/** What a page does when it has been shown: it measures itself, makes the next ones fast, and is prepared for a lost connection. */
export function beginAfterLoad(page: Page): void {
  sendVitals(vitalPageOf(page.pattern));
  prefetchNextPages(page);
  keepOfflinePage();
}
