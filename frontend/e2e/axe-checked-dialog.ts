/** How a dialog is opened, to be checked for accessibility. */
import type { Page } from 'playwright-core';
import type { CheckedWorld } from './axe-world.ts';

export interface CheckedDialog {
  /** The source file that shows it, below `src`. */
  file: string;
  as: 'guest' | 'customer' | 'master';
  /** Where several of one file are checked: which. */
  what?: string;
  path: string | ((world: CheckedWorld) => string);
  /** The buttons that open it, one after the other. */
  buttons?: (world: CheckedWorld) => readonly (string | RegExp)[];
  /** What more there is to do. */
  further?: (page: Page, world: CheckedWorld) => Promise<void>;
  /** Exists on phones alone. */
  onPhones?: true;
  /** For every run; the others with `AXE=all`. */
  short?: true;
}

/** Whoever it is opened for. */
export type OpenedDialog = Omit<CheckedDialog, 'as'>;
