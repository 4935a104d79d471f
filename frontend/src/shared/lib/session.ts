/** Who is signed in: the token and the user as the browser keeps them. */
import { createStore, useStore } from './store.ts';

/** The signed-in account, as stored under `user`. */
export interface SessionUser {
  id: string;
  fullName: string;
  email: string;
  image: string;
  roles: { _id: string; name: string }[];
}

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
const guest = { id: 'guest', fullName: 'Guest' } as const;

const store = createStore<SessionUser | null | undefined>(undefined);

/** The signed-in account, or null. On the server and while hydrating everyone is a guest. */
export function useSession(): SessionUser | null {
  return useSessionState() ?? null;
}

/** The same for who must know a guest from someone not known yet: undefined on the server and while hydrating. */
export function useSessionState(): SessionUser | null | undefined {
  return useStore(store, undefined);
}

/** Who speaks: the signed-in account as long as its token holds, or the guest. */
export function currentUser(): { id: string; fullName: string } {
  const { id, fullName } = readSession()?.user ?? guest;
  return { id, fullName };
}

/** Reads what is stored; a token that has expired, or that is no token, is removed together with the user. */
export function readSession(): { token: string; user: SessionUser } | null {
  const token = localStorage.getItem(TOKEN_KEY);
  const user = parseUser(localStorage.getItem(USER_KEY));
  if (token !== null && user && !hasExpired(token)) return { token, user };
  if (token !== null || user) forgetSession();
  return null;
}

/**
 * Makes the stored session the current one; called once when the page has started. A token that expires while the page is open signs
 * out, so that nobody goes on as a guest without seeing it.
 */
export function restoreSession(): void {
  store.set(readSession()?.user ?? null);
  setInterval(readSession, 5_000);
  window.addEventListener('storage', () => store.set(readSession()?.user ?? null));
}

/** Keeps a session; the page is to be loaded anew as its account sees it. */
export function storeSession({ token, user }: { token: string; user: SessionUser }): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

/** Goes on with another token, as after a change of the password. */
export function renewToken(token: string): void {
  if (readSession()) localStorage.setItem(TOKEN_KEY, token);
}

/** Takes over what the server says of the signed-in account; of any other it is ignored. */
export function renewUser({ id, fullName, email, image, roles }: SessionUser): void {
  const session = readSession();
  if (session?.user.id !== id) return;
  const user = { id, fullName, email, image, roles };
  if (JSON.stringify(user) === JSON.stringify(session.user)) return;
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  store.set(user);
}

/** Nobody is signed in any more; the page stays. */
export function forgetSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
  store.set(null);
}

/** Leaves no trace of the account in this browser and starts again at the home page. */
export function signOut(): void {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'jwt=; path=/; max-age=0';
  window.location.assign('/');
}

/** Whether the token's `exp`, in seconds, has passed. What cannot be read counts as expired. */
export function hasExpired(token: string, nowMs = Date.now()): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return true;
    return typeof claims.exp !== 'number' || claims.exp * 1000 <= nowMs;
  } catch {
    return true;
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
