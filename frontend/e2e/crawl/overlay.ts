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
  /** True when the buttons are inside something that opens automatically, and only once per document. */
  inNewDocument?: true;
  /** Opens the overlay where pressing buttons is not enough. */
  further?: (page: Page, world: CrawlWorld) => Promise<void>;
  /** Further states of the overlay to check, each reached from the previous one. */
  steps?: readonly { what: string; reach: (page: Page, world: CrawlWorld) => Promise<void> }[];
  /** The element to check; default: the open dialog. */
  within?: string;
  /** `wide`: opens in a wide window only, but stays open when the window becomes narrow. */
  opens?: 'wide';
  /** Window widths at which the overlay exists; default: all. */
  only?: 'narrow' | 'wide';
}
