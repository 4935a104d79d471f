import { randomBytes } from 'node:crypto';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { Fragment } from '../shared/ui/cached-fragment.tsx';
import { joinShared, pieceOf } from './page-pieces.ts';
import type { PagePiece } from './page-pieces.ts';

/** Maximum size of all cached fragments, in bytes. A product card has about 3,000. */
const MAX_BYTES = 4_000_000;

/** The fragments of one page that is being rendered. */
interface PageFragments {
  place: (fragment: Fragment, children: ReactNode) => ReactNode;
  /** Returns the page's HTML with all fragments in their places, and caches those that were rendered. */
  assemble: (html: string) => PagePiece[];
}

/** A fragment at its place in a page. */
interface PlacedFragment {
  fragment: Fragment;
  /** Its HTML; undefined if it was not cached, so that this page renders it. */
  cached: PagePiece | undefined;
}

/**
 * Creates a cache of fragments' HTML. A fragment disappears with the answer that contains its data: the object is the key. Only frozen objects
 * are shared by several pages (see `answer-cache.ts`), so that fragments of others are not cached.
 */
export function createFragmentCache({ maxBytes = MAX_BYTES } = {}): () => PageFragments {
  // A tag that no text of a page can contain.
  const tag = `fragment-${randomBytes(8).toString('hex')}`;
  const marks = new RegExp(`<${tag} id="(\\d+)">|</${tag}>`, 'g');
  let cache = new WeakMap<object, Map<string, PagePiece>>();
  let size = 0;

  const store = (fragment: Fragment, rendered: readonly PagePiece[]): PagePiece => {
    const piece = joinShared(rendered);
    if (size + piece.bytes.length > maxBytes) {
      cache = new WeakMap();
      size = 0;
    }
    size += piece.bytes.length;
    const variants = cache.get(fragment.data) ?? new Map<string, PagePiece>();
    cache.set(fragment.data, variants.set(keyOf(fragment), piece));
    return piece;
  };

  return () => {
    const placed: PlacedFragment[] = [];
    const place = (fragment: Fragment, children: ReactNode): ReactNode => {
      if (!Object.isFrozen(fragment.data)) return children;
      const cached = cache.get(fragment.data)?.get(keyOf(fragment));
      const id = placed.push({ fragment, cached }) - 1;
      return createElement(tag, { id }, cached ? null : children);
    };
    const assemble = (html: string): PagePiece[] => {
      let pieces: PagePiece[] = [];
      // The fragments that contain the current position, the outermost first, each with the pieces that stand before it.
      const around: Array<{ entry: PlacedFragment | undefined; before: PagePiece[] }> = [];
      let at = 0;
      for (const { 0: mark, 1: id, index } of html.matchAll(marks)) {
        if (index > at) pieces.push(pieceOf(html.slice(at, index)));
        at = index + mark.length;
        if (id !== undefined) {
          around.push({ entry: placed[Number(id)], before: pieces });
          pieces = [];
          continue;
        }
        const { entry, before } = around.pop() ?? {};
        if (!entry || !before) throw new Error('A fragment ends that did not begin');
        before.push(entry.cached ?? store(entry.fragment, pieces));
        pieces = before;
      }
      return [...pieces, pieceOf(html.slice(at))];
    };
    return { place, assemble };
  };
}

const keyOf = ({ name, variant = '' }: Fragment): string => `${name}\n${variant}`;
