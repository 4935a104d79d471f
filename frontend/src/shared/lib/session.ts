/** The session: the token and the signed-in user, kept in the browser's storage. */
import { logError } from './log.ts';
import { dropIntent } from './login-intent.ts';
import { deviceAccount, forgetDevice } from './push-device.ts';
import { createStore, useStore } from './store.ts';

/** The signed-in account, stored under the key `user`. */
export interface SessionUser {
  id: string;
  fullName: string;
  email: string;
  image: string;
  roles: { _id: string; name: string }[];
  /** Rights beside the roles; absent without one. */
  grants?: readonly string[];
}

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
const guest = { id: 'guest', fullName: 'Guest' } as const;

const store = createStore<SessionUser | null | undefined>(undefined);

let lastUsedBy: string | null = null;
store.subscribe(() => {
  lastUsedBy = store.get()?.id ?? lastUsedBy;
});

/** Id of the last account that was signed in on this page, even if its session has ended; null when only a guest has used the page. */
export const lastAccountId = (): string | null => lastUsedBy;

/** Calls the listener whenever the page may show another session; returns the function that ends this. */
export const subscribeToSession = store.subscribe;

/**
 * The number of logouts in other tabs, which clear the whole storage; a session that expires only loses its own items. The number changes before
 * the session does, so that forms drop their input before the page hides them.
 */
export const logoutsElsewhere = createStore(0);

/** The signed-in account, or null. On the server and while hydrating it is always null. */
export function useSession(): SessionUser | null {
  return useSessionState() ?? null;
}

/** Like useSession, but undefined as long as the session is unknown, which is on the server and while hydrating. */
export function useSessionState(): SessionUser | null | undefined {
  return useStore(store, undefined);
}

/** Identity in the chat: the signed-in account if its token is valid, else the guest. */
export function currentUser(): { id: string; fullName: string } {
  const { id, fullName } = readSession()?.user ?? guest;
  return { id, fullName };
}

/** Reads the stored session; an expired or malformed token is removed together with the user. */
export function readSession(): { token: string; user: SessionUser } | null {
  const token = localStorage.getItem(TOKEN_KEY);
  if (token === null) {
    // Where nobody was signed in, a user without a token stays: another tab may be about to store the token of a login.
    if (store.get()) forgetSession();
    return null;
  }
  const user = parseUser(localStorage.getItem(USER_KEY));
  if (user && !hasExpired(token)) return { token, user };
  forgetSession();
  return null;
}

/** Shows the stored session on this page: after a login in another tab, or in this one without a reload. */
export function showSession(): void {
  const user = readSession()?.user ?? null;
  // An interrupted action must not be continued for another account.
  if (user?.id !== store.get()?.id) dropIntent();
  store.set(user);
}

/** Loads the stored session at page start. When the token expires while the page is open, the user is signed out visibly. */
export function restoreSession(): void {
  store.set(readSession()?.user ?? null);
  setInterval(readSession, 5_000);
  window.addEventListener('storage', ({ key }) => {
    if (key === null) logoutsElsewhere.set(logoutsElsewhere.get() + 1);
    showSession();
  });
  // The browser may restore a page that was left before the login, with the state it had then.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showSession();
  });
}

/** Stores a new session; the caller reloads the page so that everything is fetched for the account. */
export function storeSession({ token, user }: { token: string; user: SessionUser }): void {
  // Other tabs see one write after the other. The token comes last, because a token without its user would be removed there as malformed.
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  localStorage.setItem(TOKEN_KEY, token);
}

/**
 * Stores a new token of the current session, for example after a password change. Ignores one of another account: somebody else may have logged in
 * in another tab before the response came.
 */
export function renewToken(token: string): void {
  const session = readSession();
  if (!session || session.user.id !== claimOf(token, 'sub')) return;
  localStorage.setItem(TOKEN_KEY, token);
  // The user is the same, but the live chat has to use the new token.
  store.set(store.get());
}

/** Updates the stored user from a server response; ignores responses about another account. */
export function renewUser({ id, fullName, email, image, roles, grants }: SessionUser): void {
  const session = readSession();
  if (session?.user.id !== id) return;
  const user = { id, fullName, email, image, roles, ...(grants && { grants }) };
  if (JSON.stringify(user) === JSON.stringify(session.user)) return;
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  store.set(user);
}

/** Removes the session and stays on the page. This device gets no more of the account's push messages: the next person at it may be another one. */
export function forgetSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
  if (deviceAccount() !== null) {
    forgetDevice().catch((error: unknown) => logError('The push subscription was not ended', error));
  }
  store.set(null);
}

/** Removes everything stored for the account and reloads at the home page. */
export function signOut(): void {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'jwt=; path=/; max-age=0';
  window.location.assign('/');
}

/** True when the token's `exp` (in seconds) has passed or cannot be read. */
export function hasExpired(token: string, nowMs = Date.now()): boolean {
  const exp = claimOf(token, 'exp');
  return typeof exp !== 'number' || exp * 1000 <= nowMs;
}

/** A claim of a token, whose signature only the server checks; undefined when it cannot be read. */
function claimOf(token: string, name: 'exp' | 'sub'): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, name) : undefined;
  } catch {
    return undefined;
  }
}

function parseUser(text: string | null): SessionUser | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['id', 'fullName', 'email', 'image'] as const;
  return (
    texts.every((key) => typeof Reflect.get(value, key) === 'string') && 'roles' in value && Array.isArray(value.roles)
  );
}
