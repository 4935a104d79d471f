import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../testing/stub-storage.ts';
import { confirmIntent, dropIntent, keepIntentOverVerification, rememberIntent, takeIntent } from './login-intent.ts';
import type { Intent } from './login-intent.ts';

const productId = '65f000000000000000abc123';
const lan = 'a'.repeat(24);
const binh = 'b'.repeat(24);
const page = `/products/${productId}`;
const cart: Intent = { kind: 'cart', productId, quantity: 2 };

let kept: Map<string, string>;
const moveTo = (path: string) => {
  const { pathname, search } = new URL(path, 'http://site.invalid');
  vi.stubGlobal('window', { location: { pathname, search } });
};

beforeEach(() => {
  kept = stubStorage('sessionStorage');
  vi.useFakeTimers();
  moveTo(page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const comment = (text: string): Intent => ({ kind: 'comment', productId, text });

it.each<Intent>([cart, { kind: 'like', productId, liked: true }, comment('Rất tốt')])(
  'continues after the login, once: %o [DAILY-42 once]',
  (intent) => {
    rememberIntent(intent, null);
    expect(takeIntent(null)).toBeNull();
    expect(confirmIntent(lan, page)).toBe(page);
    expect(takeIntent(lan)).toEqual(intent);
    expect(takeIntent(lan)).toBeNull();
    expect(kept.size).toBe(0);
  },
);

it('is dropped when nobody confirmed it by a login in this tab [DAILY-42 once]', () => {
  rememberIntent(cart, null);
  expect(takeIntent(lan)).toBeNull();
  confirmIntent(lan, page);
  expect(takeIntent(lan)).toBeNull();
});

it('is dropped for another account than the one that used the page [DAILY-42 account]', () => {
  rememberIntent(cart, binh);
  confirmIntent(lan, page);
  expect(kept.size).toBe(0);
  rememberIntent(cart, lan);
  confirmIntent(lan, page);
  expect(takeIntent(binh)).toBeNull();
  expect(takeIntent(lan)).toBeNull();
  rememberIntent(cart, lan);
  confirmIntent(lan, page);
  expect(takeIntent(null)).toBeNull();
  expect(kept.size).toBe(0);
});

it('belongs to its page [DAILY-42 page]', () => {
  rememberIntent(cart, null);
  expect(confirmIntent(lan, '/about')).toBe('/about');
  expect(kept.size).toBe(0);
  rememberIntent(cart, null);
  confirmIntent(lan, `${page}?sort=oldest`);
  moveTo('/about');
  expect(takeIntent(lan)).toBeNull();
  expect(kept.size).toBe(0);
});

it('leads back to its page after a new account was verified on the way [DAILY-42 registration]', () => {
  moveTo(`${page}?x=1`);
  rememberIntent(cart, null);
  moveTo('/');
  keepIntentOverVerification();
  expect(confirmIntent(lan, '/')).toBe(`${page}?x=1`);
  moveTo(`${page}?x=1`);
  expect(takeIntent(lan)).toEqual(cart);
  keepIntentOverVerification();
  expect(kept.size).toBe(0);
});

it('expires after half an hour [DAILY-42 bounds]', () => {
  rememberIntent(cart, null);
  vi.advanceTimersByTime(30 * 60_000);
  expect(confirmIntent(lan, page)).toBe(page);
  vi.advanceTimersByTime(1);
  expect(takeIntent(lan)).toBeNull();
  rememberIntent(cart, null);
  confirmIntent(lan, page);
  vi.setSystemTime(Date.now() - 1);
  expect(takeIntent(lan)).toBeNull();
});

it('has a limited size, and nothing but valid content is accepted [DAILY-42 bounds]', () => {
  rememberIntent(comment('x'.repeat(10_000)), null);
  expect(kept.size).toBe(0);
  const stored = (intent: unknown, more: object = {}) =>
    JSON.stringify({ intent, path: page, at: Date.now(), usedBy: null, confirmedFor: lan, leadsBack: false, ...more });
  const planted = [
    'nonsense',
    'null',
    '[]',
    stored(cart) + ' '.repeat(9_000),
    stored({ ...cart, quantity: 0 }),
    stored({ ...cart, quantity: 1.5 }),
    stored({ ...cart, quantity: 1_000_000 }),
    stored({ ...cart, productId: '../x' }),
    stored({ kind: 'order', productId }),
    stored(comment(' ')),
    stored(comment('x'.repeat(1_001))),
    stored(cart, { path: '//evil.example' }),
    stored(cart, { path: String.raw`/\evil.example` }),
    stored(cart, { path: 'https://evil.example' }),
    stored(cart, { at: 'now' }),
    stored(cart, { usedBy: 1 }),
  ];
  for (const text of planted) {
    kept.set('login-intent', text);
    expect(takeIntent(lan)).toBeNull();
    expect(kept.size).toBe(0);
  }
  kept.set('login-intent', stored(cart));
  expect(takeIntent(lan)).toEqual(cart);
});

it('can be dropped, and is never read from the address [DAILY-42 planted]', () => {
  moveTo(`${page}?login-intent=${encodeURIComponent(JSON.stringify(cart))}`);
  expect(confirmIntent(lan, page)).toBe(page);
  expect(takeIntent(lan)).toBeNull();
  rememberIntent(cart, null);
  dropIntent();
  confirmIntent(lan, page);
  expect(takeIntent(lan)).toBeNull();
});
