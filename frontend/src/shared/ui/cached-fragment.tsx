import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** Part of a page whose HTML is the same wherever its name, its data and its variant are. */
export interface Fragment {
  name: string;
  /** An object of a service's answer. As long as pages share it, they share the fragment's HTML. */
  data: object;
  /** What else the HTML depends on. */
  variant?: string;
}

/** Renders a fragment, or stands in for one whose HTML is cached. Only the server provides it. */
export const FragmentCacheContext = createContext<((fragment: Fragment, children: ReactNode) => ReactNode) | null>(
  null,
);

/**
 * Lets the server render the children once for all pages that show the same data. Their HTML must depend on nothing but the fragment's properties:
 * not on the address, the time or an id that React generates from their place (`useId`), and none of it may belong into the head.
 */
export function CachedFragment({ children, ...fragment }: Fragment & { children: ReactNode }) {
  const place = use(FragmentCacheContext);
  return place ? place(fragment, children) : children;
}
