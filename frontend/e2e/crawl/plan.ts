/** The crawl: every page and overlay as each role sees it, checked for WCAG 2.2 A and AA, markup, links, headings, language and widths. */
import { phone as phoneSize } from '../browser.ts';
import { crawl } from './crawler.ts';
import type { CrawlPlan } from './crawler.ts';
import { dialogs } from './dialogs.ts';
import { menus } from './menus.ts';
import { crawledPages } from './pages.ts';
import type { Role } from './probe.ts';
import { layoutShiftProbe } from './probes/arrival.ts';
import { newAxeProbe } from './probes/axe.ts';
import { watchAnswers, watchConsole } from './probes/console.ts';
import { headingProbe } from './probes/headings.ts';
import { htmlProbe } from './probes/html.ts';
import { newLanguageProbe } from './probes/language.ts';
import { newLinkProbe } from './probes/links.ts';
import { overflowProbe, spreadTextProbe } from './probes/overflow.ts';
import { tabStopProbe } from './probes/tab-stops.ts';
import { newTitleProbe } from './probes/titles.ts';
import { touchTargetProbe } from './probes/touch-targets.ts';
import { createCrawlWorld } from './world.ts';
import type { CrawlWorld } from './world.ts';

const wide = { width: 1440, height: 900 };
/** Windows that a zoomed browser reports: 1,280 px wide at 400 % zoom, and 1,280 × 800 px at 200 %. */
const enlarged = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];
const tablets = [
  { width: 768, height: 1024, touch: true },
  { width: 1024, height: 768, touch: true },
] as const;
const phone = { ...phoneSize, touch: true } as const;

/**
 * Error responses that the crawl causes on purpose: an unknown page (404), the login of an unverified account (403), and a code that is
 * requested again too soon (429).
 */
const isExpected = (status: number, path: string): boolean =>
  (status === 404 && path === '/khong-co-trang') ||
  (status === 403 && path === '/api/accounts/login') ||
  (status === 429 && path === '/api/accounts/resend-code');

/**
 * Console messages of failures that the crawl causes on purpose: an unverified account logs in and already has a code, and a customer opens a
 * page for staff.
 */
const expectedMessages = [/^Tài khoản chưa được xác thực/, /^Chưa gửi lại được mã/, /^Chỉ Admin mới có quyền/];

const links = newLinkProbe();

const plan: CrawlPlan = {
  size: wide,
  options: { reducedMotion: 'reduce' },
  pages: crawledPages,
  overlays: withMenus(),
  async begin(page) {
    const axe = newAxeProbe();
    const inDocument = [axe, headingProbe, htmlProbe, links, newLanguageProbe(page)];
    return {
      watchers: [watchConsole(page, expectedMessages), watchAnswers(page, isExpected)],
      arrival: [{ size: wide, probes: [layoutShiftProbe], asLoaded: true }],
      tabbed: [
        { size: { width: 1024, height: 700 }, probes: [tabStopProbe], asLoaded: true },
        { size: phoneSize, probes: [tabStopProbe], asLoaded: true },
      ],
      page: [
        { size: wide, probes: [newTitleProbe(), overflowProbe, ...inDocument] },
        ...enlarged.map((size) => ({ size, probes: [overflowProbe] })),
        ...tablets.map((size) => ({ size, probes: [overflowProbe, touchTargetProbe] })),
        { size: phone, probes: [overflowProbe, headingProbe, axe, touchTargetProbe, spreadTextProbe] },
      ],
      overlay: [
        { size: wide, probes: [overflowProbe, ...inDocument] },
        { size: phone, probes: [overflowProbe, axe, touchTargetProbe] },
      ],
    };
  },
};

function withMenus(): Record<Role, CrawlPlan['overlays'][Role]> {
  const all = (role: Role) => [...dialogs[role], ...menus[role]];
  return { guest: all('guest'), customer: all('customer'), master: all('master') };
}

let world: Promise<CrawlWorld> | undefined;

/** Crawls the site as `role` and returns the faults, one per line. Each role has its own test file, so that Vitest's workers share the load. */
export async function findFaults(role: Role): Promise<string> {
  return (await crawl(role, await (world ??= createCrawlWorld()), plan)).join('\n');
}

/** Timeout of the test that crawls all pages and overlays as one role, in milliseconds. */
export const CRAWL_TIMEOUT_MS = 1_800_000;
