/** The browser's storage for unit tests, which run in Node. */
import { vi } from 'vitest';

/** Replaces a storage by an empty one until `vi.unstubAllGlobals()`; returns its items. */
export function stubStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  return items;
}
