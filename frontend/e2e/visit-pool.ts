/**
 * Pages that tests use one after the other. A page whose renderer already knows the site's code and fonts loads the next document with a
 * third of the processor time that a page in a new context needs; its document, storage and cookies are new for every test all the same.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { routeThroughDevtools } from './devtools-routes.ts';

interface PooledPage {
  /** The options that cannot be changed once the context is there. */
  key: string;
  context: BrowserContext;
  page: Page;
  /** Drops the entries of the back button. */
  clearHistory: () => Promise<unknown>;
  /** A test changed what cannot be changed back: clocks, scripts of every document, permissions. */
  isSpoilt: boolean;
}

/** Whatever has no storage, no script and is of the site: storage can be wiped and filled there. */
const NEUTRAL_PATH = '/robots.txt';

const MAX_IDLE = 4;

const forDocuments = 'addInitScript exposeBinding exposeFunction routeWebSocket setExtraHTTPHeaders';

const irreversible = {
  page: `${forDocuments} emulateMedia`.split(' '),
  context: `${forDocuments} setOffline grantPermissions setGeolocation newCDPSession`.split(' '),
  clock: 'install setFixedTime setSystemTime pauseAt'.split(' '),
};

const commonEvents = 'console dialog request requestfailed requestfinished response';
const ownEvents =
  'crash domcontentloaded download filechooser frameattached framenavigated load pageerror popup websocket worker';
const pageEvents = `${commonEvents} ${ownEvents}`.split(' ');
const contextEvents = `${commonEvents} page weberror`.split(' ');

/** The idle pages of one browser. */
export class VisitPool {
  readonly #idle: PooledPage[] = [];
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A page as if its browser had just been installed. Hand it back with `giveBack`. */
  async take(options: BrowserContextOptions): Promise<PooledPage> {
    const { viewport, storageState, ...fixed } = options;
    const key = JSON.stringify(fixed);
    const found = this.#idle.findIndex((idle) => idle.key === key);
    const [pooled] = found === -1 ? [] : this.#idle.splice(found, 1);
    if (!pooled) return this.#open(key, options);
    if (viewport) await pooled.page.setViewportSize(viewport);
    if (typeof storageState === 'object') await fill(pooled, storageState);
    return pooled;
  }

  /** Ends what the test left in the page; one that cannot be as new again is closed. */
  async giveBack(pooled: PooledPage, mayBeUsedAgain: boolean): Promise<void> {
    if (!mayBeUsedAgain || pooled.isSpoilt || pooled.page.isClosed()) return pooled.context.close();
    try {
      await wipe(pooled);
    } catch {
      return pooled.context.close();
    }
    this.#idle.push(pooled);
    if (this.#idle.length > MAX_IDLE) await this.#idle.shift()?.context.close();
  }

  async #open(key: string, options: BrowserContextOptions): Promise<PooledPage> {
    const context = await this.#browser.newContext(options);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    routeThroughDevtools(page, devtools);
    const clearHistory = () => devtools.send('Page.resetNavigationHistory');
    const isSpoilt = options.serviceWorkers !== 'block';
    const pooled: PooledPage = { key, context, page, clearHistory, isSpoilt };
    const spoil = () => {
      pooled.isSpoilt = true;
    };
    callBefore(page, irreversible.page, spoil);
    callBefore(context, irreversible.context, spoil);
    callBefore(context.clock, irreversible.clock, spoil);
    return pooled;
  }
}

/** Calls `first` before each of these methods runs. */
function callBefore(target: object, methods: readonly string[], first: () => void): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') throw new TypeError(`${name} is no method`);
    Reflect.set(target, name, (...args: unknown[]): unknown => {
      first();
      return Reflect.apply(method, target, args);
    });
  }
}

async function wipe({ context, page, clearHistory }: PooledPage): Promise<void> {
  for (const event of pageEvents) page.removeAllListeners(event);
  for (const event of contextEvents) context.removeAllListeners(event);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  await page.mouse.move(0, 0);
  await page.goto(NEUTRAL_PATH);
  await Promise.all([page.evaluate(wipeStorage), context.clearCookies(), clearHistory()]);
}

/** Runs in the page. */
async function wipeStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  for (const name of await caches.keys()) await caches.delete(name);
}

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

async function fill({ context, page }: PooledPage, { cookies, origins }: StorageState): Promise<void> {
  if (cookies.length > 0) await context.addCookies(cookies);
  const entries = origins.flatMap(({ localStorage: kept }) => kept);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, entries);
}
