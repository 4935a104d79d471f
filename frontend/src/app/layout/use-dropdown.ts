import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** A dropdown menu: Escape, a click elsewhere and leaving focus close it; arrow keys open it and move through it. */
export function useDropdown() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
    const step = stepOf(event.key);
    if (step === 0) return;
    event.preventDefault();
    setOpen(true);
    // The focus can only move into the menu after the menu has been rendered.
    requestAnimationFrame(() => walk(root.current, step));
  };
  return { open, root, button, close, toggle: () => setOpen(!open), onKeyDown };
}

function stepOf(key: string): -1 | 0 | 1 {
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
}

/** Moves the focus to the next or previous element among the menu's button and entries. After the last one follows the first. */
function walk(root: HTMLElement | null, step: 1 | -1): void {
  const entries = [...(root?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  entries.at((at + step) % entries.length)?.focus();
}
