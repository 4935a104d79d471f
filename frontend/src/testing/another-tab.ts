/** Another tab of the same browser, for component tests. */
import type { Account } from '@garage/contracts';
import { onTestFinished } from 'vitest';
import { sessionOf } from './sessions.ts';

/** The storage of another tab: changes of it are events on this page. */
export function storageOfAnotherTab(): Storage {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  if (!frame.contentWindow) throw new Error('The frame has no window');
  return frame.contentWindow.localStorage;
}

/** Signs an account in in another tab, as a login there does. */
export function logInElsewhere(account: Account): void {
  const storage = storageOfAnotherTab();
  const { token, user } = sessionOf(account);
  storage.setItem('user', JSON.stringify(user));
  storage.setItem('token', token);
}
