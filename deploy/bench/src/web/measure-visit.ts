import type { Browser, Page } from 'playwright-core';

/** The measurements of one visit with an empty cache. Times in milliseconds. */
export interface VisitMetrics {
  largestPaint: number;
  /** Total blocking time: the part of each task beyond 50 ms. */
  blocked: number;
  shift: number;
  /** URL of the largest contentful paint's picture; empty when it was text. */
  picture: string;
  /** Lines of the page's text. */
  text: string[];
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** The visit ends when nothing was painted, moved or blocked for this time. */
const QUIET_MS = 2000;

declare global {
  interface Window {
    visitMeasured: Omit<VisitMetrics, 'text'> & { lastAt: number };
  }
}

/** Opens a page with an empty cache and measures until it is idle. */
export async function measureVisit(browser: Browser, url: string): Promise<VisitMetrics> {
  await using context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  const isIdle = (quiet: number) => performance.now() - window.visitMeasured.lastAt > quiet;
  await page.waitForFunction(isIdle, QUIET_MS, { timeout: 120_000 });
  const { largestPaint, blocked, shift, picture } = await page.evaluate(() => window.visitMeasured);
  const text = (await page.locator('body').innerText()).split('\n').filter((line) => line.trim() !== '');
  return { largestPaint, blocked, shift, picture, text };
}

/** Lighthouse's slow 4G, and a processor four times as slow as this one. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [downloadThroughput, uploadThroughput] = [(1638.4 * 1024) / 8, (675 * 1024) / 8];
  const network = { offline: false, latency: 150, downloadThroughput, uploadThroughput };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

function observe(): void {
  const measured = { largestPaint: 0, blocked: 0, shift: 0, picture: '', lastAt: 0 };
  window.visitMeasured = measured;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      measured.lastAt = performance.now();
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    measured.largestPaint = entry.startTime;
    measured.picture = 'url' in entry ? String(entry.url) : '';
  });
  watch('longtask', ({ duration }) => {
    measured.blocked += Math.max(0, duration - 50);
  });
  watch('layout-shift', (entry) => {
    if (!('hadRecentInput' in entry) || entry.hadRecentInput !== true)
      measured.shift += 'value' in entry ? Number(entry.value) : 0;
  });
}
