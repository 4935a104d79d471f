/** Types of probes and of the crawl's parts. */
import type { Page } from 'playwright-core';

export type Role = 'guest' | 'customer' | 'master';

export interface Size {
  width: number;
  height: number;
  /** True for a device with a touch screen instead of a mouse. */
  touch?: true;
}

/** What a probe checks: a page, or an overlay that is open on a page. */
export interface Target {
  page: Page;
  role: Role;
  /** Route of the page, which for an overlay is the page on which it is open. */
  route: string;
  /** Selector of the overlay; without it the whole page is checked. */
  within?: string;
  /** The HTML that the server sent; only for checks that have just loaded the page. */
  served?: string;
}

export interface Probe {
  name: string;
  /** Returns one line per fault, which describes the element. */
  find: (target: Target) => Promise<string[]>;
}

/** Observes a page during the whole crawl. */
export interface Watcher {
  name: string;
  /** Returns the faults that were recorded since the previous call. */
  take: () => string[];
}

/** Probes that run at one window size. */
export interface Pass {
  size: Size;
  probes: readonly Probe[];
  /** True when the probes run as soon as the document is loaded; otherwise the crawl first waits until the page has stopped changing. */
  asLoaded?: true;
}

/** Returns a watcher, which collects faults while a page is used, and `notice`, the function that adds a fault to it. */
export function newWatcher(name: string): { watcher: Watcher; notice: (fault: string) => void } {
  const noticed: string[] = [];
  const take = () => noticed.splice(0);
  return { watcher: { name, take }, notice: (fault) => noticed.push(fault) };
}
