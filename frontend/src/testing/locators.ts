/** What component tests find on a page and do there. */
import { expect } from 'vitest';
import { locators, page } from 'vitest/browser';
import type { Locator, LocatorSelectors } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** The elements that a CSS selector matches. */
    locate: (css: string) => Locator;
  }
}

locators.extend({ locate: (css) => `css=${css}` });

/** The rows of the page’s list, without skeleton rows. */
export const rows = (): Locator => page.locate('tbody tr:not([aria-hidden])');

export const rowOf = (text: string): Locator => rows().filter({ hasText: text });

export const dialog = (name: string): Locator => page.getByRole('dialog', { name });

/** A toast. */
export function message(severity: 'success' | 'error' | 'warning' | 'info', text: string): Locator {
  return page.locate(`[data-severity="${severity}"]`).filter({ hasText: text });
}

export const press = (place: LocatorSelectors, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();

/**
 * Presses the button that requests something again; `succeed` changes the answer only then, because some pages request it again on their own.
 */
export async function retry(place: LocatorSelectors, succeed: () => void): Promise<void> {
  document.addEventListener('click', succeed, { capture: true, once: true });
  await press(place, 'Thử lại');
}

export const submit = (place: LocatorSelectors): Promise<void> => place.locate('button[type="submit"]').click();

/** The selected tab, if it has this name. */
export const tab = (name: string): Locator => page.getByRole('tab', { name, selected: true });

export const openForm = (): Promise<void> => page.getByRole('tab', { name: 'Thêm mới' }).click();

/** Types into the list’s search box. */
export const search = (text: string): Promise<void> => page.getByRole('searchbox').fill(text);

/** How many pixels the page is wider than the window. */
export function horizontalOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Waits until an element is visible. */
export async function shown(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
}

/** Waits until an element is no longer in the page. */
export async function gone(locator: Locator): Promise<void> {
  await expect.element(locator).not.toBeInTheDocument();
}

/** Presses a button that opens the confirmation of a deletion, and confirms it. */
export async function remove(buttonName: string): Promise<void> {
  await press(page, buttonName);
  await press(page.getByRole('dialog'), 'Xóa');
}

/** The rendered text, with single normal spaces: amounts contain non-breaking ones. */
export function plainText(locator: Locator): string {
  const element = locator.element();
  const text = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
  return text.replaceAll(/\s+/g, ' ').trim();
}
