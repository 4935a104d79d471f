/** How to open something over a page: a dialog, a menu, or a form. */
import type { Page } from 'playwright-core';
import type { CrawlWorld } from './world.ts';

export interface Overlay {
  /** The source file of the component, below `src`. */
  file: string;
  /** Distinguishes several overlays of one file. */
  what?: string;
  path: string | ((world: CrawlWorld) => string);
  /** The buttons to press, in order. */
  buttons?: (world: CrawlWorld) => readonly (string | RegExp)[];
  /** Needs a fresh document, because its buttons are in something that opens automatically. */
  inNewDocument?: true;
  /** Further steps to open it. */
  further?: (page: Page, world: CrawlWorld) => Promise<void>;
  /** Further states, each reached from the previous one. */
  steps?: readonly { what: string; reach: (page: Page, world: CrawlWorld) => Promise<void> }[];
  /** The element to check; default: the open dialog. */
  within?: string;
  /** Opened in a wide window only, but stays open when the window becomes narrow. */
  opens?: 'wide';
  /** Exists at these widths only. */
  only?: 'narrow' | 'wide';
}
