import type { ReactNode } from 'react';
import { useFocusOn } from '../forms/use-focus-on.ts';

/** Title of a dialog in which a step may remove the focused button: each new `request` moves the lost focus here. */
export function FocusTitle({ request, children }: { request: object | null; children: ReactNode }) {
  const title = useFocusOn<HTMLSpanElement>(request);
  return (
    <span ref={title} tabIndex={-1} className="outline-none">
      {children}
    </span>
  );
}
