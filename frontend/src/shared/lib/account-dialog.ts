import { createStore } from './store.ts';

/**
 * When the last code was mailed, and how long until another can be requested. The server reveals this only to the browser that registered the
 * account.
 */
export interface CodeMail {
  /** Time the last code was mailed; null when none was. */
  sentAt: string | null;
  nextInSeconds: number;
}

/** One of the account dialogs. At most one is open at a time, and the site's layout renders it. */
export type AccountDialog =
  | { kind: 'login' }
  | { kind: 'register' }
  /** Asks for the six-digit code mailed to a new account; with `send`, another code is mailed when it opens. */
  | { kind: 'verify'; email: string; send: boolean; mail: CodeMail | null }
  | { kind: 'forgot' }
  /** Asks for the six-digit code mailed to the new e-mail address of the signed-in account. */
  | { kind: 'confirm-email'; email: string }
  | { kind: 'logout' };

export const accountDialog = createStore<AccountDialog | null>(null);

/** Opens a dialog, replacing the open one. Callable from any part of the site. */
export function openAccountDialog(dialog: AccountDialog): void {
  accountDialog.set(dialog);
}

export function closeAccountDialog(): void {
  accountDialog.set(null);
}

export function openLoginDialog(): void {
  openAccountDialog({ kind: 'login' });
}
