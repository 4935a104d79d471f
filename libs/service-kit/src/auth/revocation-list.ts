import type { Subject } from './subject.ts';

/**
 * What ends tokens: those of an account whose version is below `belowVersion`, those of one session, or all that were issued before
 * a second (since 1970). The last also undoes every revocation that is older than itself: the database may have been put back, so
 * that versions begin again below those that were told.
 */
export type Revocation = { accountId: string; belowVersion: number } | { sessionId: string } | { issuedBefore: number };

/** Whether a token, good as it is, is no longer taken. */
export interface Revocations {
  isRevoked(subject: Subject): boolean | Promise<boolean>;
}

export interface RevocationList extends Revocations {
  isRevoked(subject: Subject): boolean;
  /** Notes a revocation, of `at` in milliseconds since 1970; one that is known already changes nothing. */
  add(revocation: Revocation, at: number): void;
  /** Calls back once for each new revocation, for what outlives a request, such as a socket. Returns how to end that. */
  onRevoked(listener: (revocation: Revocation) => void): () => void;
  /** How many are remembered. */
  size(): number;
}

/** Tokens hold for 24 hours; the hour more is for clocks that differ. */
export const REVOCATION_LIFETIME_MS = 25 * 60 * 60 * 1_000;

/** Some 30 MB. Past it the oldest are forgotten, which the owner of the list is told. */
const MOST_REMEMBERED = 200_000;

export interface RevocationListOptions {
  most?: number;
  /** Told when a revocation had to be forgotten before its time. */
  onOverflow?: () => void;
}

interface Entry {
  at: number;
  belowVersion: number;
}

/** The revocations of the last 25 hours, in memory. A session is an entry that no version gets past. */
export function createRevocationList({
  most = MOST_REMEMBERED,
  onOverflow,
}: RevocationListOptions = {}): RevocationList {
  const accounts = new Map<string, Entry>();
  const sessions = new Map<string, Entry>();
  const listeners = new Set<(revocation: Revocation) => void>();
  let issuedBefore = 0;

  function remember(entries: Map<string, Entry>, key: string, entry: Entry): boolean {
    const known = entries.get(key);
    if (known && known.belowVersion >= entry.belowVersion) return false;
    entries.delete(key);
    entries.set(key, entry);
    dropOld(entries, Date.now() - REVOCATION_LIFETIME_MS);
    if (entries.size > most) {
      dropFirst(entries);
      onOverflow?.();
    }
    return true;
  }

  function endAllBefore(seconds: number): boolean {
    if (seconds <= issuedBefore) return false;
    issuedBefore = seconds;
    for (const entries of [accounts, sessions]) dropAllBefore(entries, issuedBefore * 1_000);
    return true;
  }

  function note(revocation: Revocation, at: number): boolean {
    if ('issuedBefore' in revocation) return endAllBefore(revocation.issuedBefore);
    if (at < issuedBefore * 1_000) return false;
    return 'accountId' in revocation
      ? remember(accounts, revocation.accountId, { at, belowVersion: revocation.belowVersion })
      : remember(sessions, revocation.sessionId, { at, belowVersion: Infinity });
  }

  return {
    add(revocation, at) {
      if (at < Date.now() - REVOCATION_LIFETIME_MS) return;
      if (note(revocation, at)) listeners.forEach((listener) => listener(revocation));
    },
    isRevoked: ({ accountId, sessionId, version, issuedAt = 0 }) =>
      issuedAt < issuedBefore || version < (accounts.get(accountId)?.belowVersion ?? 0) || sessions.has(sessionId),
    onRevoked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    size: () => accounts.size + sessions.size,
  };
}

/** Entries come about in the order of their time, so that the old ones are the first. */
function dropOld(entries: Map<string, Entry>, before: number): void {
  for (const [key, { at }] of entries) {
    if (at >= before) return;
    entries.delete(key);
  }
}

/** Entries of another clock may be out of order. */
function dropAllBefore(entries: Map<string, Entry>, before: number): void {
  for (const [key, { at }] of entries) if (at < before) entries.delete(key);
}

function dropFirst(entries: Map<string, Entry>): void {
  for (const key of entries.keys()) {
    entries.delete(key);
    return;
  }
}
