/**
 * Pages that several tests reuse. A page whose renderer has already compiled the site's code needs a third of the processor time of a page in
 * a new context; document, storage and cookies are reset for every test.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { routeThroughDevtools } from './devtools-routes.ts';

interface PooledPage {
  /** The context's options that cannot be changed after its creation, as JSON; only visits with equal options reuse the page. */
  key: string;
  context: BrowserContext;
  page: Page;
  /** Clears the history. */
  clearHistory: () => Promise<unknown>;
  /** True after a test has changed the page in a way that cannot be reset, such as with a fake clock, an init script or a permission. */
  isUnusable: boolean;
}

/** A file of the site that contains no scripts: while it is open, nothing else uses the site's storage, so it can be cleared and filled. */
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

/** Idle pages of one browser, for reuse by the next tests. */
export class VisitPool {
  readonly #idle: PooledPage[] = [];
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Returns a page with empty storage, cookies and history. After the test, the page must be passed to `release`. */
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

  /** Resets a page after a test for the next one; closes it if that fails or the page cannot be used again. */
  async release(pooled: PooledPage, mayBeUsedAgain: boolean): Promise<void> {
    if (!mayBeUsedAgain || pooled.isUnusable || pooled.page.isClosed()) return pooled.context.close();
    try {
      await wipe(pooled);
    } catch {
      return pooled.context.close();
    }
    this.#idle.push(pooled);
    if (this.#idle.length > MAX_IDLE) await this.#idle.shift()?.context.close();
  }

  async #open(key: string, options: BrowserContextOptions): Promise<PooledPage> {
    // Without the viewport of the first visit, which a further page that a later test opens in this context would get, too.
    const { viewport, ...shared } = options;
    const context = await this.#browser.newContext(shared);
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    const devtools = await context.newCDPSession(page);
    routeThroughDevtools(page, devtools);
    const clearHistory = () => devtools.send('Page.resetNavigationHistory');
    const isUnusable = options.serviceWorkers !== 'block';
    const pooled: PooledPage = { key, context, page, clearHistory, isUnusable };
    const spoil = () => {
      pooled.isUnusable = true;
    };
    callBefore(page, irreversible.page, spoil);
    callBefore(context, irreversible.context, spoil);
    callBefore(context.clock, irreversible.clock, spoil);
    return pooled;
  }
}

/** Wraps the named methods of `target`, so that `first` is called before each of them. */
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

/** Clears all storage of the site. Playwright runs this function inside the page. */
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
