/** Helpers for tests of the back office. */
import { randomUUID } from 'node:crypto';
import type { Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { sendToApi } from './send-to-api.ts';

export const unique = (name: string): string => `${name} ${randomUUID().slice(0, 6)}`;

/** The rows of the page’s list, without skeleton rows. */
export const rows = (page: Page): Locator => page.locator('tbody tr:not([aria-hidden])');

export const rowOf = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, selected: true });

export const openForm = (page: Page): Promise<void> => page.getByRole('tab', { name: 'Thêm mới' }).click();

export const press = (place: Page | Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();

/** Presses a button that opens the confirmation of a deletion, and confirms it. */
export async function remove(page: Page, buttonName: string): Promise<void> {
  await press(page, buttonName);
  await press(page.getByRole('dialog'), 'Xóa');
}

/** Types into the list’s search box. */
export const search = (page: Page, text: string): Promise<void> => page.getByRole('searchbox').fill(text);

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
}

/** Calls the stack’s API as the session's account; rejects on a failure. */
export function callApiAs({ token }: Session, { method, path, body }: Call): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  return sendToApi(
    path,
    body === undefined
      ? { method, headers }
      : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
}
