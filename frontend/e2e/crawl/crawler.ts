/** Visits every page and opens every overlay once, and runs the probes of the plan on each. */
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { newVisitAs } from '../accounts.ts';
import { isHydrated, newVisit } from '../browser.ts';
import { holdMessages } from './hold-messages.ts';
import type { Overlay } from './overlay.ts';
import type { CrawledPage } from './pages.ts';
import type { Pass, Role, Size, Target, Watcher } from './probe.ts';
import { settle } from './settle.ts';
import type { CrawlWorld } from './world.ts';

export interface CrawlPlan {
  /** Size of the window when pages and overlays are opened. */
  size: Size;
  options: BrowserContextOptions;
  pages: Readonly<Record<Role, readonly CrawledPage[]>>;
  overlays: Readonly<Record<Role, readonly Overlay[]>>;
  /** Creates the probes for one role; called before the first page of that role is opened. */
  begin: (page: Page) => Promise<Probes>;
}

interface Probes {
  watchers: readonly Watcher[];
  page: readonly Pass[];
  /** Probes that need a freshly loaded document; they run before all others. */
  arrival: readonly Pass[];
  /** Additional probes for pages with `tabbed`, which are also checked with the Tab key. */
  tabbed: readonly Pass[];
  overlay: readonly Pass[];
}

const anyDialog = 'dialog[open]';

const MAX_NARROW = 767;

const isNarrow = ({ width }: Size): boolean => width <= MAX_NARROW;

async function openVisit(role: Role, world: CrawlWorld, options: BrowserContextOptions): Promise<Page> {
  if (role === 'guest') return (await newVisit(options)).page;
  return (await newVisitAs(role === 'customer' ? world.buyer : world.staff, options)).page;
}

/** Checks all pages and overlays as the given role. Returns one line per fault, with role, page, width, probe and element. */
export async function crawl(role: Role, world: CrawlWorld, plan: CrawlPlan): Promise<string[]> {
  const page = await openVisit(role, world, { ...plan.options, viewport: plan.size });
  const devtools = await page.context().newCDPSession(page);
  const crawler = new Crawler({ role, world, plan, page, devtools, probes: await plan.begin(page) });
  for (const crawled of plan.pages[role]) await crawler.lookAtPage(crawled);
  for (const overlay of plan.overlays[role]) await crawler.lookAtOverlay(overlay);
  return crawler.faults;
}

interface CrawlerOptions {
  role: Role;
  world: CrawlWorld;
  plan: CrawlPlan;
  page: Page;
  devtools: CDPSession;
  probes: Probes;
}

class Crawler {
  readonly faults: string[] = [];
  readonly #role: Role;
  readonly #world: CrawlWorld;
  readonly #plan: CrawlPlan;
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #probes: Probes;
  /**
   * Address of the loaded document as long as nothing in it is open or changed; undefined when the document must be reloaded before the next
   * check.
   */
  #untouched: string | undefined;
  #size: Size;

  constructor({ role, world, plan, page, devtools, probes }: CrawlerOptions) {
    this.#role = role;
    this.#world = world;
    this.#plan = plan;
    this.#size = plan.size;
    this.#page = page;
    this.#devtools = devtools;
    this.#probes = probes;
  }

  async lookAtPage(crawled: CrawledPage): Promise<void> {
    const { route, heading, path, tabbed, filledByBrowser = this.#role !== 'guest' } = crawled;
    const address = path?.(this.#world) ?? route;
    const name = address === route ? route : `${route} (${address})`;
    await this.#attempt(name, async () => {
      const served = await this.#open(address);
      await this.#page.getByRole('heading', { level: 1, name: heading, includeHidden: true }).first().waitFor();
      const target = { route, ...(served !== undefined && { served }) };
      const arrival = served === undefined || filledByBrowser ? [] : this.#probes.arrival;
      await this.#inspect(name, target, [...arrival, ...(tabbed ? this.#probes.tabbed : []), ...this.#probes.page]);
      const form = this.#page.getByRole('tab', { name: 'Thêm mới' });
      if ((await form.count()) === 0) return;
      await form.click();
      await this.#inspect(`${name}, form`, { route }, this.#probes.page);
    });
  }

  async lookAtOverlay(overlay: Overlay): Promise<void> {
    const { file, what, path, buttons, further, steps = [], only, opens, within = anyDialog } = overlay;
    const { fades, inNewDocument = fades } = overlay;
    if ((only ?? opens) === 'wide' && isNarrow(this.#plan.size)) return;
    const address = typeof path === 'string' ? path : path(this.#world);
    const name = `${address}, ${what === undefined ? file : `${file} (${what})`}`;
    const passes = this.#probes.overlay.filter(
      ({ size }) => only === undefined || isNarrow(size) === (only === 'narrow'),
    );
    const [first] = passes;
    if (!first) return;
    await this.#attempt(name, async () => {
      await this.#resize(first.size);
      await using undo = new AsyncDisposableStack();
      if (fades) undo.use(await holdMessages(this.#page));
      if (this.#untouched !== address || buttons === undefined || inNewDocument) await this.#open(address);
      this.#untouched = undefined;
      for (const button of buttons?.(this.#world) ?? []) await pressable(this.#page, button).click();
      await further?.(this.#page, this.#world);
      await this.#page.locator(within).first().waitFor();
      const target = { route: address, within };
      await this.#inspect(name, target, passes);
      for (const step of steps) {
        await step.reach(this.#page, this.#world);
        await this.#inspect(`${name}, ${step.what}`, target, passes);
      }
      await this.#page.unrouteAll({ behavior: 'ignoreErrors' });
      if (within === anyDialog) await this.#close(address);
    });
  }

  /** Closes the open dialog with Escape. If that succeeds, the next overlay of this address can be opened without a reload. */
  async #close(address: string): Promise<void> {
    await this.#page.keyboard.press('Escape');
    const opened = this.#page.locator(anyDialog).first();
    await opened.waitFor({ state: 'detached', timeout: 5_000 }).then(
      () => (this.#untouched = address),
      () => undefined,
    );
  }

  /**
   * Runs the check `look`. If it throws, because a page or overlay cannot be opened or checked, that is recorded as a fault and the crawl
   * continues.
   */
  async #attempt(name: string, look: () => Promise<void>): Promise<void> {
    try {
      await look();
    } catch (error) {
      this.#untouched = undefined;
      this.faults.push(
        `${this.#role} ${name}: could not be looked at: ${String(error).split('\n').slice(0, 6).join(' ')}`,
      );
    }
  }

  /** Opens an address, waits for hydration, and returns the HTML that the server sent. */
  async #open(address: string): Promise<string | undefined> {
    const response = await this.#page.goto(address, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    await isHydrated(this.#page);
    return response?.text();
  }

  /** Does nothing for the size that the window has: each change costs a new style and layout of the whole page. */
  async #resize(size: Size): Promise<void> {
    const before = this.#size;
    if (before === size) return;
    this.#size = size;
    const hasTouch = size.touch === true;
    await Promise.all([
      this.#page.setViewportSize(size),
      ...((before.touch === true) === hasTouch
        ? []
        : [
            this.#devtools.send('Emulation.setTouchEmulationEnabled', {
              enabled: hasTouch,
              ...(hasTouch && { maxTouchPoints: 5 }),
            }),
          ]),
    ]);
  }

  async #inspect(name: string, target: Omit<Target, 'page' | 'role'>, passes: readonly Pass[]): Promise<void> {
    for (const { size, probes, asLoaded } of passes) {
      await this.#resize(size);
      if (!asLoaded) await settle(this.#page);
      for (const probe of probes) {
        const found = await probe.find({ ...target, page: this.#page, role: this.#role });
        this.faults.push(...found.map((fault) => `${this.#role} ${name} at ${size.width} px: ${probe.name}: ${fault}`));
      }
    }
    await this.#resize(this.#plan.size);
    for (const watcher of this.#probes.watchers)
      this.faults.push(...watcher.take().map((fault) => `${this.#role} ${name}: ${watcher.name}: ${fault}`));
  }
}

/** Locates the first visible button or switch with the accessible name `name`. */
const pressable = (page: Page, name: string | RegExp) => {
  const called = typeof name === 'string' ? { name, exact: true } : { name };
  return page.getByRole('button', called).or(page.getByRole('switch', called)).filter({ visible: true }).first();
};
