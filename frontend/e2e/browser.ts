/** Chromium for the browser tests: one for each worker, and a page as new for each visit. */
import { countWait } from '@garage/testing';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, onTestFinished } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { countPages } from './page-coverage.ts';
import { VisitPool } from './visit-pool.ts';

const quietly = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  // Pages of others are not asked, whatever a test stores.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

/** The options of a visit that shows transitions and moving parts; a visit without them asks for less motion, which draws far fewer frames. */
export const moving = { reducedMotion: 'no-preference' } as const;

/** What Playwright itself writes when a page registers its service worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

export interface Visit {
  page: Page;
  /** Warnings and errors of the page's console, and errors nobody caught. */
  complaints: string[];
}

interface LaunchedBrowser {
  browser: Browser;
  pool: VisitPool;
}

/** The files of a worker share its modules, and so the browser; it ends with the worker's process. */
let launched: LaunchedBrowser | undefined;

async function launch(): Promise<LaunchedBrowser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: quietly });
  return { browser, pool: new VisitPool(browser) };
}

/** Call at the top of a file. */
export function launchBrowser(): void {
  beforeAll(async () => {
    if (launched?.browser.isConnected() !== true) launched = await countWait('browser', launch);
  });
}

/** A page with storage and cookies of its own until the test ends; nothing is opened yet. */
export async function newVisit(options: BrowserContextOptions = {}): Promise<Visit> {
  if (!launched) throw new Error('launchBrowser() was not called in this file');
  const { pool } = launched;
  const settings: BrowserContextOptions = {
    viewport: desktop,
    baseURL: runningStack().gateway,
    // It would keep tests from seeing what pages ask for; the tests of the page without a connection let it in.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  };
  const pooled = await countWait('browser', () => pool.take(settings));
  const { context, page } = pooled;
  const stopCounting = countPages(context);
  onTestFinished(async ({ task }) => {
    await stopCounting();
    await pool.giveBack(pooled, task.result?.state !== 'fail');
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && message.text() !== blockedWorker)
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}

/** Opens an address and waits until the page answers to a person: its code has run. */
export async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const opened = await newVisit(options);
  await countWait('browser', () => opened.page.goto(path));
  await isHydrated(opened.page);
  return opened;
}

/** React has taken over the page once it has marked the page's elements as its own. */
export async function isHydrated(page: Page): Promise<void> {
  const takenOver = () => {
    const main = document.querySelector('#main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  };
  await countWait('browser', () => page.waitForFunction(takenOver));
}

/** Asks the stack's API directly. */
export async function askApi(path: string): Promise<{ body: unknown; total: number }> {
  const response = await fetch(`${runningStack().gateway}${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return { body: await response.json(), total: Number(response.headers.get('x-total-count')) };
}
