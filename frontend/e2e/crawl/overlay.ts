/** How to open something over a page: a dialog, a menu, or a form. */
import type { Page } from 'playwright-core';
import type { CrawlWorld } from './world.ts';

export interface Overlay {
  /** Source file of the overlay's component, relative to `frontend/src`. */
  file: string;
  /** Name that distinguishes overlays of the same source file in the report. */
  what?: string;
  path: string | ((world: CrawlWorld) => string);
  /** Names of the buttons to press in order, until the overlay is open. */
  buttons?: (world: CrawlWorld) => readonly (string | RegExp)[];
  /**
   * True when the document must be reloaded first: the buttons are inside something that opens by itself, but only once per document, or the
   * overlay before this one leaves the page without them.
   */
  inNewDocument?: true;
  /** True for a message, which disappears by itself; the document is reloaded first, and holds it. */
  fades?: true;
  /** Further actions that open the overlay, where pressing buttons is not enough. */
  further?: (page: Page, world: CrawlWorld) => Promise<void>;
  /** Further states of the overlay that are checked as well; each is reached from the one before. */
  steps?: readonly { what: string; reach: (page: Page, world: CrawlWorld) => Promise<void> }[];
  /** Selector of the element that is checked; by default the open dialog. */
  within?: string;
  /** Set to `wide` for an overlay that only opens in a wide window, but stays open when the window becomes narrow. */
  opens?: 'wide';
  /** Window widths at which the overlay exists; by default at all. */
  only?: 'narrow' | 'wide';
}
