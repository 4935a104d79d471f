import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** Identifies a part of a page that is cached: where name, data and variant are equal, the HTML is the same. */
export interface Fragment {
  name: string;
  /** An object of a service's answer. As long as pages share it, they share the fragment's HTML. */
  data: object;
  /** What else the HTML depends on. */
  variant?: string;
}

/** Returns what to render for a fragment: its children, or an empty placeholder if its HTML is cached. Only the server provides it. */
export const FragmentCacheContext = createContext<((fragment: Fragment, children: ReactNode) => ReactNode) | null>(
  null,
);

/**
 * Lets the server render the children once for all pages that show the same data. They must be elements, not bare text, and their HTML must depend
 * on nothing but the fragment's properties: not on the address, the time or an id that React derives from their place (`useId`). They must add
 * nothing to the head.
 */
export function CachedFragment({ children, ...fragment }: Fragment & { children?: ReactNode }) {
  const place = use(FragmentCacheContext);
  return place ? place(fragment, children) : children;
}
