/** Chromium for the browser tests: one per worker, with a clean page for each visit. */
import { countWait } from '@garage/testing';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, onTestFinished } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { measureCoverage } from './page-coverage.ts';
import { VisitPool } from './visit-pool.ts';

/** A host name for this machine. Without TLS, browsers treat its pages as an insecure context, unlike pages of `localhost`. */
export const INSECURE_HOST = 'garage.test';

const quietly = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  // Running the browser's GPU and network services inside its main process saves a tenth of the CPU time per page.
  '--in-process-gpu',
  // Keeping a page’s frame for the next document, instead of a new frame with a compositor of its own, saves about 6 % more.
  '--enable-features=NetworkServiceInProcess2,RenderDocument:level/crashed-frame',
  // A document lives for seconds, so V8 would spend more time on optimizing its code than the code then saves: a sixth of a page's CPU time.
  '--js-flags=--always-sparkplug --no-maglev --no-turbofan',
  // No other host name can be resolved, so that external addresses in test data are never contacted.
  `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
];

const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

/** The options of a visit with animations; other visits use reduced motion, which renders far fewer frames. */
export const withAnimations = { reducedMotion: 'no-preference' } as const;

/** Console message that Playwright causes when a page registers its service worker; tests ignore it. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

export interface Visit {
  page: Page;
  /** Console warnings and errors, and uncaught exceptions of the page. */
  complaints: string[];
}

interface LaunchedBrowser {
  browser: Browser;
  pool: VisitPool;
}

/** The browser of this Vitest worker. All test files of a worker share this module and so the browser, which ends with the worker's process. */
let launched: LaunchedBrowser | undefined;

async function launch(): Promise<LaunchedBrowser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: quietly });
  return { browser, pool: new VisitPool(browser) };
}

/** Registers the hook that starts the browser before the tests; call it at the top level of every test file. */
export function launchBrowser(): void {
  beforeAll(async () => {
    if (launched?.browser.isConnected() !== true) launched = await countWait('browser', launch);
  });
}

/** A page with empty storage and cookies, closed after the test; without an address yet. */
export async function newVisit(options: BrowserContextOptions = {}): Promise<Visit> {
  if (!launched) throw new Error('launchBrowser() was not called in this file');
  const { pool } = launched;
  const settings: BrowserContextOptions = {
    viewport: desktop,
    baseURL: runningStack().gateway,
    // A service worker would answer requests that tests have to observe; only the tests of the offline page allow it.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  };
  const pooled = await countWait('browser', () => pool.take(settings));
  const { context, page } = pooled;
  const stopCounting = measureCoverage(context);
  onTestFinished(async ({ task }) => {
    await stopCounting();
    await pool.release(pooled, task.result?.state !== 'fail');
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && message.text() !== blockedWorker)
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}

/** Opens an address and waits until React has hydrated the page. */
export async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const opened = await newVisit(options);
  await countWait('browser', () => opened.page.goto(path));
  await isHydrated(opened.page);
  return opened;
}

/** Waits until React has hydrated the page, which shows in properties that React adds to the elements. */
export async function isHydrated(page: Page): Promise<void> {
  const takenOver = () => {
    const main = document.querySelector('#main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  };
  await countWait('browser', () => page.waitForFunction(takenOver));
}

/** Calls the stack's API without a browser. */
export async function fetchApi(path: string): Promise<{ body: unknown; total: number }> {
  const response = await fetch(`${runningStack().gateway}${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return { body: await response.json(), total: Number(response.headers.get('x-total-count')) };
}
