import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';

interface ImageTransfer {
  field: RefObject<HTMLElement | null>;
  /** True when images that are pasted elsewhere in the form are for this field. */
  hasRoom: boolean;
  choose: (files: readonly File[]) => void;
}

/**
 * Accepts files that are dropped onto the field, and images that are pasted while the field or its form has the focus. Returns true while
 * files are dragged over the field.
 */
export function useImageTransfer({ field, hasRoom, choose }: ImageTransfer): boolean {
  const [isOver, setOver] = useState(false);
  const drag = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    const isLeaving = event.type === 'dragleave' && !contains(field.current, event.relatedTarget);
    setOver(event.type !== 'drop' && (event.type !== 'dragleave' || !isLeaving));
    if (event.type === 'drop') choose([...(event.dataTransfer?.files ?? [])]);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = imagesIn(event.clipboardData);
    const isForField = contains(field.current, event.target) || (hasRoom && !isInOtherField(event.target));
    if (event.defaultPrevented || files.length === 0 || !isForField) return;
    event.preventDefault();
    choose(files);
  });
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const place = element.closest('form') ?? element;
    const onDrag = (event: DragEvent) => drag(event);
    const onPaste = (event: ClipboardEvent) => paste(event);
    for (const type of dragEvents) element.addEventListener(type, onDrag);
    place.addEventListener('paste', onPaste);
    return () => {
      for (const type of dragEvents) element.removeEventListener(type, onDrag);
      place.removeEventListener('paste', onPaste);
    };
  }, [field]);
  return isOver;
}

const dragEvents = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;

const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') === true;

const contains = (element: HTMLElement | null, target: EventTarget | null): boolean =>
  element !== null && target instanceof Node && element.contains(target);

/** Fields that accept pasted images carry this attribute. */
export const imageFieldMark = { 'data-image-field': '' } as const;

const isInOtherField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-image-field]') !== null;

/** The images on the clipboard. Text that was copied from an office program also has a picture of itself, which is not meant. */
export function imagesIn(clipboard: DataTransfer | null): File[] {
  if (!clipboard || clipboard.types.includes('text/plain')) return [];
  return [...clipboard.files].filter(({ type }) => type.startsWith('image/'));
}
