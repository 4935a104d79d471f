import { useRef } from 'react';
import { randomId } from '../lib/random-id.ts';

interface ContentKey {
  content: string;
  key: string;
}

/** Maximum length of content that is kept in the storage: no pictures, which a form does not have after a reload either. */
const MAX_KEPT_LENGTH = 10_000;

/**
 * Returns a function that maps the content of a request to an idempotency key. The key stays the same while the content does, so that a retry
 * does not book twice. With `keptAs`, the name of an item of the session storage, also after a reload.
 */
export function useContentKey(keptAs?: string): (content: unknown) => string {
  const last = useRef<ContentKey | null>(null);
  return (content) => {
    const text = JSON.stringify(content);
    const known = last.current ?? (keptAs === undefined ? null : readKept(keptAs));
    const current = known?.content === text ? known : { content: text, key: randomId() };
    last.current = current;
    if (keptAs !== undefined && text.length <= MAX_KEPT_LENGTH) sessionStorage.setItem(keptAs, JSON.stringify(current));
    return current.key;
  };
}

function readKept(name: string): ContentKey | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isContentKey(value) ? value : null;
  } catch {
    return null;
  }
}

const isContentKey = (value: unknown): value is ContentKey =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  typeof value.content === 'string' &&
  'key' in value &&
  typeof value.key === 'string';
