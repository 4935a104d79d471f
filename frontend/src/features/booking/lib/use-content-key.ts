import { useRef } from 'react';
import { randomId } from '../../../shared/lib/random-id.ts';

/** Idempotency key that stays the same for the same content, so that a retry does not book twice, and changes with the content. */
export function useContentKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: randomId() };
    return last.current.key;
  };
}
