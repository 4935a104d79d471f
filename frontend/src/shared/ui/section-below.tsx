import { Suspense } from 'react';
import type { ReactNode } from 'react';

/**
 * Content below the first screen. It is laid out when it comes near the viewport, and hydrated by itself after what is above, so that no task of
 * the browser takes long.
 */
export const SectionBelow = ({ isTall = false, children }: { isTall?: boolean; children: ReactNode }) => (
  <Suspense>
    <div className={isTall ? 'lies-below-tall' : 'lies-below'}>{children}</div>
  </Suspense>
);
