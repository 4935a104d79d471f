/**
 * The action of a visitor that was interrupted because it needs a login. It is kept in the session storage of this tab and never in the address,
 * so that a link cannot cause an action. After the login, the login dialog confirms the action for the account, and the next page carries it out
 * once.
 */
import { MAX_COMMENT_LENGTH, MAX_PER_LINE } from '@garage/contracts/browser';

export type Intent =
  | { kind: 'cart'; productId: string; quantity: number }
  | { kind: 'like'; productId: string; liked: boolean }
  | { kind: 'comment'; productId: string; text: string };

interface StoredIntent {
  intent: Intent;
  /** Path of the page on which the action was interrupted, with its query. */
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Id of the account that used the page before the interruption; null for a guest. */
  usedBy: string | null;
  /** Id of the account that has logged in since the interruption; null until then. */
  confirmedFor: string | null;
  /** True after the verification of a new account, which opens the home page: the login that follows then leads back to `path`. */
  leadsBack: boolean;
}

const KEY = 'login-intent';
const MAX_CHARACTERS = 8_192;
const MAX_AGE_MS = 30 * 60_000;

/** Stores an action that was interrupted on the current page. `usedBy` is the last account that was signed in on that page. */
export function rememberIntent(intent: Intent, usedBy: string | null): void {
  const { pathname, search } = window.location;
  store({
    intent,
    path: pathname + search,
    at: Date.now(),
    usedBy,
    confirmedFor: null,
    leadsBack: false,
  });
}

export function dropIntent(): void {
  sessionStorage.removeItem(KEY);
}

/** To be called when a new account was verified: the login that follows will return to the page of the interrupted action. */
export function keepIntentOverVerification(): void {
  const stored = read(Date.now());
  if (stored) store({ ...stored, leadsBack: true });
}

/**
 * Confirms the interrupted action for the account that has just logged in. Returns the page to open: `target` or, after the verification of a
 * new account, the page of the action. The action is dropped if another account used the page before, or if the login leads to another page.
 */
export function confirmIntent(accountId: string, target: string): string {
  const stored = read(Date.now());
  if (!stored) return target;
  const { path, usedBy, leadsBack } = stored;
  const isForAccount = usedBy === null || usedBy === accountId;
  if (!isForAccount || (!leadsBack && pathnameOf(path) !== pathnameOf(target))) {
    dropIntent();
    return target;
  }
  store({ ...stored, confirmedFor: accountId });
  return leadsBack ? path : target;
}

/**
 * Returns the confirmed action for the current page, if there is one. The action is removed first, so that neither a reload nor the back button
 * repeats it.
 */
export function takeIntent(accountId: string | null): Intent | null {
  const stored = read(Date.now());
  // For a guest the action is kept, since a login may still follow.
  if (accountId === null && stored?.confirmedFor === null) return null;
  dropIntent();
  if (!stored || accountId === null || stored.confirmedFor !== accountId) return null;
  return pathnameOf(stored.path) === window.location.pathname ? stored.intent : null;
}

const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

function store(stored: StoredIntent): void {
  const text = JSON.stringify(stored);
  if (text.length <= MAX_CHARACTERS) sessionStorage.setItem(KEY, text);
  else dropIntent();
}

function read(now: number): StoredIntent | null {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return null;
  const stored = text.length <= MAX_CHARACTERS ? parse(text) : null;
  if (stored && now >= stored.at && now - stored.at <= MAX_AGE_MS) return stored;
  dropIntent();
  return null;
}

function parse(text: string): StoredIntent | null {
  try {
    const value: unknown = JSON.parse(text);
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
}

function isStored(value: unknown): value is StoredIntent {
  if (typeof value !== 'object' || value === null) return false;
  const isIdOrNull = (key: string) => {
    const id: unknown = Reflect.get(value, key);
    return id === null || typeof id === 'string';
  };
  return (
    'intent' in value &&
    isIntent(value.intent) &&
    'path' in value &&
    typeof value.path === 'string' &&
    /^\/(?![/\\])/.test(value.path) &&
    'at' in value &&
    typeof value.at === 'number' &&
    isIdOrNull('usedBy') &&
    isIdOrNull('confirmedFor') &&
    'leadsBack' in value &&
    typeof value.leadsBack === 'boolean'
  );
}

function isIntent(value: unknown): value is Intent {
  if (typeof value !== 'object' || value === null) return false;
  if (!('kind' in value && 'productId' in value)) return false;
  if (typeof value.productId !== 'string' || !/^[0-9a-f]{24}$/.test(value.productId)) return false;
  if (value.kind === 'cart') return 'quantity' in value && isQuantity(value.quantity);
  if (value.kind === 'like') return 'liked' in value && typeof value.liked === 'boolean';
  return value.kind === 'comment' && 'text' in value && isComment(value.text);
}

const isQuantity = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_PER_LINE;

const isComment = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_COMMENT_LENGTH;
