import type { Subject } from './subject.ts';

/**
 * Revokes the tokens of an account with a version below `belowVersion`, the tokens of one session, or all tokens issued
 * before a time (seconds since 1970). The last also removes every older revocation: after a restore, token versions in
 * the database may be lower than those already revoked.
 */
export type Revocation = { accountId: string; belowVersion: number } | { sessionId: string } | { issuedBefore: number };

/** Answers whether a valid token was revoked. */
export interface Revocations {
  isRevoked(subject: Subject): boolean | Promise<boolean>;
}

export interface RevocationList extends Revocations {
  isRevoked(subject: Subject): boolean;
  /** Adds a revocation made at `at` (milliseconds since 1970); a known one changes nothing. */
  add(revocation: Revocation, at: number): void;
  /**
   * Calls the listener once per new revocation, to close long-lived things such as sockets. Returns the unsubscribe
   * function.
   */
  onRevoked(listener: (revocation: Revocation) => void): () => void;
  /** Number of revocations in the list. */
  size(): number;
}

/** How long a revocation is kept: the 24 hours for which a token is valid, and one hour for clock differences. */
export const REVOCATION_LIFETIME_MS = 25 * 60 * 60 * 1_000;

/** Maximum number of entries, which take about 30 MB. When it is exceeded, the oldest are dropped and `onOverflow` is called. */
const MAX_ENTRIES = 200_000;

export interface RevocationListOptions {
  maxEntries?: number;
  /** Called when a revocation was dropped before it expired. */
  onOverflow?: () => void;
}

interface Entry {
  at: number;
  belowVersion: number;
}

/** Keeps the revocations of the last 25 hours in memory. */
export function createRevocationList({
  maxEntries = MAX_ENTRIES,
  onOverflow,
}: RevocationListOptions = {}): RevocationList {
  const accounts = new Map<string, Entry>();
  const sessions = new Map<string, Entry>();
  const listeners = new Set<(revocation: Revocation) => void>();
  let issuedBefore = 0;

  function addEntry(entries: Map<string, Entry>, key: string, entry: Entry): boolean {
    const known = entries.get(key);
    if (known && known.belowVersion >= entry.belowVersion) return false;
    entries.delete(key);
    entries.set(key, entry);
    dropExpired(entries, Date.now() - REVOCATION_LIFETIME_MS);
    if (entries.size > maxEntries) {
      dropOldest(entries);
      onOverflow?.();
    }
    return true;
  }

  function revokeAllBefore(seconds: number): boolean {
    if (seconds <= issuedBefore) return false;
    issuedBefore = seconds;
    for (const entries of [accounts, sessions]) dropAllBefore(entries, issuedBefore * 1_000);
    return true;
  }

  function addRevocation(revocation: Revocation, at: number): boolean {
    if ('issuedBefore' in revocation) return revokeAllBefore(revocation.issuedBefore);
    if (at < issuedBefore * 1_000) return false;
    return 'accountId' in revocation
      ? addEntry(accounts, revocation.accountId, { at, belowVersion: revocation.belowVersion })
      : addEntry(sessions, revocation.sessionId, { at, belowVersion: Infinity });
  }

  return {
    add(revocation, at) {
      if (at < Date.now() - REVOCATION_LIFETIME_MS) return;
      if (addRevocation(revocation, at)) listeners.forEach((listener) => listener(revocation));
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

/** Drops expired entries up to the first valid one: the map keeps insertion order, which is nearly the order in time. */
function dropExpired(entries: Map<string, Entry>, before: number): void {
  for (const [key, { at }] of entries) {
    if (at >= before) return;
    entries.delete(key);
  }
}

/** Drops all older entries. Checks every entry, because clocks of other machines may put entries out of order. */
function dropAllBefore(entries: Map<string, Entry>, before: number): void {
  for (const [key, { at }] of entries) if (at < before) entries.delete(key);
}

function dropOldest(entries: Map<string, Entry>): void {
  for (const key of entries.keys()) {
    entries.delete(key);
    return;
  }
}
