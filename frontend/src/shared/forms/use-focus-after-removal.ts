import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus from the button of a removed record to that of the record now in its place, or of the last one, so that a keyboard or a screen
 * reader goes on there and not at the top of the page. The returned ref belongs to the list; its buttons have the attribute `data-remove`. With
 * `removedId` only the removal of this record counts, in a list that also changes for other reasons.
 */
export function useFocusAfterRemoval<List extends HTMLElement>(
  records: readonly { _id: string }[],
  removedId?: string,
): RefObject<List | null> {
  const list = useRef<List>(null);
  const shown = useRef(records);
  useLayoutEffect(() => {
    const removed = shown.current.findIndex(
      ({ _id: id }) => (removedId ?? id) === id && !records.some((record) => record._id === id),
    );
    shown.current = records;
    if (removed === -1 || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    buttons?.[Math.min(removed, records.length - 1)]?.focus();
  }, [records, removedId]);
  return list;
}
