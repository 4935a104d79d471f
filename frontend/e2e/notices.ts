/** Notices for the browser tests. */
import type { Notice, Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { callApiAs } from './office.ts';
import { longTimeout } from './shopping.ts';

/** The rows of the bell's panel or of the page of notices. */
export const rowsOf = (place: Page | Locator, name: 'Thông báo' | 'Thông báo mới nhất'): Locator =>
  place.getByRole('list', { name, exact: true }).getByRole('listitem');

export async function noticesOf(session: Session): Promise<Notice[]> {
  const notices = await callApiAs(session, { method: 'GET', path: '/api/notices?page=1&limit=20' });
  if (!isNotices(notices)) throw new Error('The notices are no list');
  return notices;
}

/** Waits until an account has these notices, newest first. */
export async function hasNotices(session: Session, events: readonly Notice['event'][]): Promise<void> {
  await expect.poll(async () => (await noticesOf(session)).map(({ event }) => event), longTimeout).toEqual(events);
}

const isNotices = (value: unknown): value is Notice[] => Array.isArray(value);
