import { createStore } from './store.ts';

/** The dialogs of the account. At most one is open; the layout shows it. */
export type AccountDialog =
  | { kind: 'login' }
  | { kind: 'register' }
  /** The six digits that were mailed to a new account; `send` has them mailed once more when it opens. */
  | { kind: 'verify'; email: string; send: boolean }
  | { kind: 'forgot' }
  /** The six digits that were mailed to the new e-mail of the account that is signed in. */
  | { kind: 'confirm-email'; email: string }
  | { kind: 'logout' };

export const accountDialog = createStore<AccountDialog | null>(null);

/** Opens a dialog in the place of the one that is open. Any part of the site may ask for it. */
export function openAccountDialog(dialog: AccountDialog): void {
  accountDialog.set(dialog);
}

export function closeAccountDialog(): void {
  accountDialog.set(null);
}

export function askForLogin(): void {
  openAccountDialog({ kind: 'login' });
}
