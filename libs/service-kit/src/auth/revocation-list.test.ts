import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Revocation } from './revocation-list.ts';
import { createRevocationList, REVOCATION_LIFETIME_MS } from './revocation-list.ts';

const holder = { accountId: 'a1', roles: [], sessionId: 's1', version: 3 };

afterEach(() => vi.useRealTimers());

describe('createRevocationList', () => {
  it.each([
    ['a lower version', { accountId: 'a1', belowVersion: 4 }, true],
    ['its own version', { accountId: 'a1', belowVersion: 3 }, false],
    ['its session', { sessionId: 's1' }, true],
    ['another account', { accountId: 'a2', belowVersion: 9 }, false],
    ['another session', { sessionId: 's2' }, false],
    ['a session that is called like the account', { sessionId: 'a1' }, false],
  ])('of %s', (_, revocation, expected) => {
    const list = createRevocationList();
    list.add(revocation, Date.now());
    expect(list.isRevoked(holder)).toBe(expected);
  });

  it('keeps the highest version, whatever the order and number of revocations', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (versions) => {
        const list = createRevocationList();
        for (const belowVersion of versions) list.add({ accountId: 'a1', belowVersion }, Date.now());
        const refused = [...Array(11).keys()].filter((version) => list.isRevoked({ ...holder, version }));
        expect(refused.length).toBe(Math.max(...versions));
        expect(list.size()).toBe(1);
      }),
    );
  });

  it('calls its listeners once per revocation', () => {
    const list = createRevocationList();
    const notified: Revocation[] = [];
    const forget = list.onRevoked((revocation) => notified.push(revocation));
    const news: Revocation[] = [
      { accountId: 'a1', belowVersion: 2 },
      { sessionId: 's1' },
      { accountId: 'a1', belowVersion: 3 },
    ];
    for (const revocation of [...news, ...news]) list.add(revocation, Date.now());
    expect(notified).toEqual(news);
    forget();
    list.add({ sessionId: 's2' }, Date.now());
    expect(notified).toHaveLength(3);
  });

  it('drops revocations older than the lifetime of tokens', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const list = createRevocationList();
    list.add({ sessionId: 'too old' }, Date.now() - REVOCATION_LIFETIME_MS - 1);
    expect(list.size()).toBe(0);
    list.add({ sessionId: 's1' }, Date.now());
    list.add({ accountId: 'a1', belowVersion: 9 }, Date.now());
    vi.advanceTimersByTime(REVOCATION_LIFETIME_MS);
    expect(list.isRevoked(holder)).toBe(true);
    vi.advanceTimersByTime(1);
    list.add({ sessionId: 's2' }, Date.now());
    list.add({ accountId: 'a2', belowVersion: 1 }, Date.now());
    expect([list.size(), list.isRevoked(holder)]).toEqual([2, false]);
  });

  it('revokes all older tokens and removes older revocations, in any order [TRUST-13]', () => {
    const second = Math.floor(Date.now() / 1_000) - 60;
    const news: Array<[Revocation, number]> = [
      [{ issuedBefore: second }, second * 1_000],
      [{ accountId: 'a1', belowVersion: 9 }, second * 1_000 - 1],
      [{ sessionId: 's1' }, second * 1_000 - 3_600_000],
      [{ sessionId: 's2' }, second * 1_000 + 1],
    ];
    for (const order of [news, news.toReversed()]) {
      const list = createRevocationList();
      for (const [revocation, at] of order) list.add(revocation, at);
      const judged = [
        { ...holder, issuedAt: second },
        { ...holder, issuedAt: second - 1 },
        { ...holder, sessionId: 's2', issuedAt: second },
        holder,
      ].map((subject) => list.isRevoked(subject));
      expect(judged).toEqual([false, true, true, true]);
    }
  });

  it('drops the oldest entries beyond its size and calls onOverflow', () => {
    const onOverflow = vi.fn<() => void>();
    const list = createRevocationList({ maxEntries: 3, onOverflow });
    for (let index = 0; index < 5; index += 1) list.add({ sessionId: `s${index}` }, Date.now());
    expect([list.size(), onOverflow.mock.calls.length]).toEqual([3, 2]);
    expect(['s1', 's2', 's4'].map((sessionId) => list.isRevoked({ ...holder, sessionId }))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
