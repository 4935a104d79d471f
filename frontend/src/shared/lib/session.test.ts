import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  currentUser,
  forgetSession,
  hasExpired,
  lastAccountId,
  readSession,
  renewToken,
  renewUser,
  restoreSession,
  storeSession,
} from './session.ts';

const tokenWith = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const now = 1_800_000_000_000;

it('reads exp in seconds: a token has expired from that second on [AUTH-33]', () => {
  expect(hasExpired(tokenWith({ exp: now / 1000 + 1 }), now)).toBe(false);
  expect(hasExpired(tokenWith({ exp: now / 1000 }), now)).toBe(true);
});

it('treats invalid tokens as expired', () => {
  for (const token of ['', 'nonsense', 'a.b.c', tokenWith({}), tokenWith({ exp: 'soon' }), tokenWith(null)]) {
    expect(hasExpired(token, now)).toBe(true);
  }
});

describe('the stored session', () => {
  const lan = { id: 'a'.repeat(24), fullName: 'Trần Thị Lan', email: 'lan@garage.local', image: '', roles: [] };
  const later = (sub = lan.id) => tokenWith({ sub, exp: Date.now() / 1000 + 60 });

  beforeEach(() => {
    const storage = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    });
  });
  afterEach(() => {
    forgetSession();
    vi.unstubAllGlobals();
  });

  it('uses the guest’s id until the account is known, then the account’s [AUTH-37]', () => {
    expect(currentUser()).toEqual({ id: 'guest', fullName: 'Guest' });
    storeSession({ token: later(), user: { ...lan, fullName: 'Tên cũ' } });
    renewUser(lan);
    expect(currentUser()).toEqual({ id: lan.id, fullName: 'Trần Thị Lan' });
    forgetSession();
    expect(currentUser()).toEqual({ id: 'guest', fullName: 'Guest' });
  });

  it('is complete for another tab after each write of a login, which therefore removes nothing [AUTH-33]', () => {
    const storage = new Map<string, string>();
    const written: string[] = [];
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => {
        storage.set(key, value);
        written.push(key);
        // Another tab reads the session after each write.
        readSession();
      },
      removeItem: (key: string) => storage.delete(key),
    });
    const token = later();
    storeSession({ token, user: lan });
    expect(written).toHaveLength(2);
    expect(readSession()).toEqual({ token, user: lan });
  });

  it('ends on an open page when its token expires, and then uses the guest’s id [AUTH-33]', () => {
    vi.useFakeTimers({ now });
    vi.stubGlobal('window', new EventTarget());
    onTestFinished(() => void vi.useRealTimers());
    localStorage.setItem('user', JSON.stringify(lan));
    localStorage.setItem('token', tokenWith({ exp: now / 1000 + 60 }));
    restoreSession();
    vi.advanceTimersByTime(59_000);
    expect(currentUser().id).toBe(lan.id);
    vi.setSystemTime(now + 60_000);
    expect(currentUser().id).toBe('guest');

    localStorage.setItem('user', JSON.stringify(lan));
    localStorage.setItem('token', tokenWith({ exp: now / 1000 + 120 }));
    vi.advanceTimersByTime(59_000);
    expect(localStorage.getItem('token')).not.toBeNull();
    vi.advanceTimersByTime(6_000);
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
  });

  it('is read again when the browser restores a page that was left before the login', () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    restoreSession();
    const mai = { ...lan, id: 'b'.repeat(24) };
    localStorage.setItem('user', JSON.stringify(mai));
    localStorage.setItem('token', later());
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(lastAccountId()).not.toBe(mai.id);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(lastAccountId()).toBe(mai.id);
  });

  it('is updated from the server’s data of its own account, and of no other', () => {
    const token = later();
    storeSession({ token, user: lan });
    renewUser({ ...lan, id: 'b'.repeat(24), fullName: 'Người khác' });
    expect(readSession()).toEqual({ token, user: lan });
    renewUser({ ...lan, image: '/api/media/identity/x/160.webp' });
    expect(readSession()?.user.image).toBe('/api/media/identity/x/160.webp');
  });

  it('continues with a new token, but is not restored by one', () => {
    storeSession({ token: later(), user: lan });
    const next = `${later()}2`;
    renewToken(next);
    expect(readSession()?.token).toBe(next);
    forgetSession();
    renewToken(next);
    expect(readSession()).toBeNull();
  });

  it('continues with a token of its own account only: another person may have logged in before the token came', () => {
    const mai = { ...lan, id: 'b'.repeat(24) };
    const token = later(mai.id);
    storeSession({ token, user: mai });
    for (const strange of [later(lan.id), tokenWith({ exp: Date.now() / 1000 + 60 }), 'nonsense']) renewToken(strange);
    expect(readSession()).toEqual({ token, user: mai });
  });

  it('is removed without its user, or once its token has expired', () => {
    storeSession({ token: tokenWith({ exp: 1 }), user: lan });
    expect(readSession()).toBeNull();
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
    localStorage.setItem('token', later());
    localStorage.setItem('user', '{"id":1}');
    expect(readSession()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });
});
