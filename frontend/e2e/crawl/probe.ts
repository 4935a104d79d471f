/** What a probe is given, and what the crawl is made of. */
import type { Page } from 'playwright-core';

export type Role = 'guest' | 'customer' | 'master';

export interface Size {
  width: number;
  height: number;
  /** A finger is used there, not a mouse. */
  touch?: true;
}

/** What a probe looks at: a page, or what has opened over it. */
export interface Target {
  page: Page;
  role: Role;
  /** The route of the page, also of one that something has opened over. */
  route: string;
  /** Selector of what has opened over the page; without it the whole page is meant. */
  within?: string;
  /** The page as its server answered it, where it was loaded anew. */
  served?: string;
}

export interface Probe {
  name: string;
  /** One line for each fault; it names the element. */
  find: (target: Target) => Promise<string[]>;
}

/** Listens to a page for as long as it is crawled. */
export interface Watcher {
  name: string;
  /** What was noticed since the last call. */
  take: () => string[];
}

/** Probes that look at a page in one size. */
export interface Pass {
  size: Size;
  probes: readonly Probe[];
  /** At once, not when nothing is on its way any more. */
  asLoaded?: true;
}

/** A watcher, and how it is given what it notices. */
export function newWatcher(name: string): { watcher: Watcher; notice: (fault: string) => void } {
  const noticed: string[] = [];
  const take = () => noticed.splice(0);
  return { watcher: { name, take }, notice: (fault) => noticed.push(fault) };
}
