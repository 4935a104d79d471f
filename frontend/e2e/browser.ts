/** Chromium for the browser tests: one for each file, a fresh context for each visit. */
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import type { LocalStack } from '../../deploy/local/src/stack/addresses.ts';

/** Where the product runs. */
export function runningStack(): LocalStack {
  return inject('stack');
}

const quietly = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

/** What Playwright itself writes when a page registers its service worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

export interface Visit {
  page: Page;
  /** Warnings and errors of the page's console, and errors nobody caught. */
  complaints: string[];
}

let browser: Browser | undefined;

/** Call at the top of a file. */
export function launchBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: quietly,
    });
  });
  afterAll(() => browser?.close());
}

/** A page in a context of its own, closed with the test; nothing is opened yet. */
export async function newVisit(options: BrowserContextOptions = {}): Promise<Visit> {
  if (!browser) throw new Error('launchBrowser() was not called in this file');
  const context = await browser.newContext({
    viewport: desktop,
    baseURL: runningStack().gateway,
    // It would keep tests from seeing what pages ask for; the tests of the page without a connection let it in.
    serviceWorkers: 'block',
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
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
  await opened.page.goto(path);
  await isHydrated(opened.page);
  return opened;
}

/** React has taken over the page once it has marked the page's elements as its own. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}

/** Asks the stack's API directly. */
export async function askApi(path: string): Promise<{ body: unknown; total: number }> {
  const response = await fetch(`${runningStack().gateway}${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return { body: await response.json(), total: Number(response.headers.get('x-total-count')) };
}
