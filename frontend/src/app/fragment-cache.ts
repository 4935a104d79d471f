import { randomBytes } from 'node:crypto';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { Fragment } from '../shared/ui/cached-fragment.tsx';

/** Maximum length of all cached fragments, in characters. A product card has about 3,000. */
const MAX_LENGTH = 4_000_000;

/** The fragments of one page that is being rendered. */
interface PageFragments {
  place: (fragment: Fragment, children: ReactNode) => ReactNode;
  /** Returns the page's HTML with all fragments in their places, and caches those that were rendered. */
  assemble: (html: string) => string;
}

type VariantsByName = Map<string, string>;

/**
 * Creates a cache of fragments' HTML. A fragment disappears with the answer that contains its data: the object is the key. Only frozen objects
 * are shared by several pages (see `answer-cache.ts`), so that fragments of others are not cached.
 */
export function createFragmentCache({ maxLength = MAX_LENGTH } = {}): () => PageFragments {
  // A tag that no text of a page can contain.
  const tag = `fragment-${randomBytes(8).toString('hex')}`;
  const marks = new RegExp(`<${tag} id="(\\d+)">|</${tag}>`, 'g');
  let cached = new WeakMap<object, VariantsByName>();
  let length = 0;

  const store = ({ data, ...rest }: Fragment, html: string): void => {
    if (length + html.length > maxLength) {
      cached = new WeakMap();
      length = 0;
    }
    length += html.length;
    const variants = cached.get(data) ?? new Map<string, string>();
    cached.set(data, variants.set(keyOf(rest), html));
  };

  return () => {
    const fragments: Array<{ fragment: Fragment; html: string | undefined }> = [];
    const place = (fragment: Fragment, children: ReactNode): ReactNode => {
      if (!Object.isFrozen(fragment.data)) return children;
      const html = cached.get(fragment.data)?.get(keyOf(fragment));
      const id = fragments.push({ fragment, html }) - 1;
      return createElement(tag, { id }, html === undefined ? children : null);
    };
    const assemble = (html: string): string => {
      if (fragments.length === 0) return html;
      // The page, and the fragments around the current position. A fragment's number is null for the page itself.
      let page = '';
      const around: Array<{ number: number; start: number }> = [];
      let at = 0;
      for (const { 0: mark, 1: number, index } of html.matchAll(marks)) {
        page += html.slice(at, index);
        at = index + mark.length;
        if (number !== undefined) around.push({ number: Number(number), start: page.length });
        else page += contentOf(around.pop(), page);
      }
      return page + html.slice(at);
    };
    /** What has to be added at the end of a fragment: its cached HTML. HTML that was rendered is in the page already, and is cached. */
    const contentOf = (ended: { number: number; start: number } | undefined, page: string): string => {
      const entry = ended && fragments[ended.number];
      if (entry === undefined) throw new Error('A fragment ends that did not begin');
      if (entry.html === undefined) store(entry.fragment, page.slice(ended.start));
      return entry.html ?? '';
    };
    return { place, assemble };
  };
}

const keyOf = ({ name, variant = '' }: Pick<Fragment, 'name' | 'variant'>): string => `${name}\n${variant}`;
