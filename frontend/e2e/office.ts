/** The back office, as its tests use it. */
import { randomUUID } from 'node:crypto';
import type { Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { failure } from './accounts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';

export const unique = (name: string): string => `${name} ${randomUUID().slice(0, 6)}`;

/** The rows of the page’s list, those aside that only hold its shape while it is loading. */
export const rows = (page: Page): Locator => page.locator('tbody tr:not([aria-hidden])');

export const rowOf = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, selected: true });

export const openForm = (page: Page): Promise<void> => page.getByRole('tab', { name: 'Thêm mới' }).click();

export const press = (place: Page | Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();

/** Opens the question before a removal, and answers it with yes. */
export async function remove(page: Page, buttonName: string): Promise<void> {
  await press(page, buttonName);
  await press(page.getByRole('dialog'), 'Xóa');
}

/** Types into the list’s search box. */
export const search = (page: Page, text: string): Promise<void> => page.getByRole('searchbox').fill(text);

interface Refusal {
  method: string;
  status: number;
  /** The server’s own words. */
  text: string;
}

/** From now on these calls are answered with a failure. */
export async function refuse(page: Page, path: string, { method, status, text }: Refusal): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: failure('ANY', text) }) : route.fallback(),
  );
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
}

/** Calls the stack’s API as this account; rejects when it refuses. */
export async function sendAs({ token }: Session, { method, path, body }: Call): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(
    `${runningStack().gateway}${path}`,
    body === undefined
      ? { method, headers }
      : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  const said: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(said)}`);
  return said;
}

/**
 * Opens a page while every answer to this path is held back, with its clock stopped as soon as the list’s spinner turns.
 * Gives the spinner.
 */
export async function openHolding(page: Page, { path, held }: { path: string; held: string }): Promise<Locator> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.route(held, () => new Promise<void>(() => {}));
  await page.goto(path);
  const spinner = page.locator('main output');
  // What the page does before that is scheduled by the clock too.
  while ((await spinner.count()) === 0) await page.clock.runFor(20);
  return spinner;
}
