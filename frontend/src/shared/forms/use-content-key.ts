import { useRef } from 'react';
import { randomId } from '../lib/random-id.ts';

/**
 * Returns a function that maps the content of a request to an idempotency key. The key stays the same while the content does, so that a retry
 * does not book twice.
 */
export function useContentKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: randomId() };
    return last.current.key;
  };
}
