/** How something is opened over a page: a dialog, a menu, a form in its place. */
import type { Page } from 'playwright-core';
import type { CrawlWorld } from './world.ts';

export interface Overlay {
  /** The source file that shows it, below `src`. */
  file: string;
  /** Where several of one file are opened: which. */
  what?: string;
  path: string | ((world: CrawlWorld) => string);
  /** The buttons that open it, one after the other. */
  buttons?: (world: CrawlWorld) => readonly (string | RegExp)[];
  /** Needs a document of its own, as its buttons stand in what opens by itself. */
  inNewDocument?: true;
  /** What more there is to do. */
  further?: (page: Page, world: CrawlWorld) => Promise<void>;
  /** Further states of it, each reached from the one before. */
  steps?: readonly { what: string; reach: (page: Page, world: CrawlWorld) => Promise<void> }[];
  /** What to look at; the dialog that is open where nothing is said. */
  within?: string;
  /** Is opened from a wide window alone, but stays when that becomes narrow. */
  opens?: 'wide';
  /** Exists at these widths alone. */
  only?: 'narrow' | 'wide';
}
