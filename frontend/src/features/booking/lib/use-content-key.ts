import { useRef } from 'react';

/** A key that stays the same while the content is sent again, and changes with it: a second try books nothing twice. */
export function useContentKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
