import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { accountDialog, closeAccountDialog } from './account-dialog.ts';
import { readSession, renewToken, storeSession } from './session.ts';
import { endRefusedSession } from './session-loss.ts';
import { dismissToast, toasts } from './toasts.ts';

const user = { id: 'a'.repeat(24), fullName: 'Lan', email: 'lan@garage.local', image: '', roles: [] };
const claims = Buffer.from(JSON.stringify({ sub: user.id, exp: Date.now() / 1000 + 60 })).toString('base64url');
const [token, nextToken] = [`head.${claims}.one`, `head.${claims}.two`];
const revoked = new ApiError({ status: 401, code: 'TOKEN_REVOKED', message: 'Phiên đăng nhập đã kết thúc.' });

beforeEach(() => {
  for (const { id } of toasts.get()) dismissToast(id);
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeSession({ token, user });
});
afterEach(() => {
  closeAccountDialog();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('ends the session of a rejected token once, with the reason and the login dialog, however many calls were rejected', () => {
  endRefusedSession(revoked, token);
  endRefusedSession(revoked, token);
  expect(readSession()).toBeNull();
  expect(accountDialog.get()).toEqual({ kind: 'login' });
  expect(toasts.get().map(({ text }) => text)).toEqual(['Phiên đăng nhập đã kết thúc.']);
});

it('keeps a session whose token was renewed during the rejected call', () => {
  renewToken(nextToken);
  endRefusedSession(revoked, token);
  expect(readSession()?.token).toBe(nextToken);
  expect(accountDialog.get()).toBeNull();
  expect(toasts.get()).toEqual([]);
});
