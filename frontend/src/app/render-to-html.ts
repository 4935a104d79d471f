import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { FragmentCacheContext } from '../shared/ui/cached-fragment.tsx';
import { createFragmentCache } from './fragment-cache.ts';
import type { PagePiece } from './page-pieces.ts';

export interface RenderedHtml {
  /** Elements that React moved into the head: title, meta, links. */
  head: string;
  /** The root element with the rendered page. */
  body: readonly PagePiece[];
}

const rootStart = '<div id="root">';

class Collector extends Writable {
  readonly #pieces: Uint8Array[] = [];
  override _write(piece: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }
  toBuffer(): Buffer {
    return Buffer.concat(this.#pieces);
  }
}

/**
 * Renders the complete page before sending it, because streaming needs inline scripts, which the content security policy forbids. Rejects
 * with the first error of any component.
 */
export async function renderToHtml(children: ReactNode): Promise<RenderedHtml> {
  const root = createElement('div', { id: 'root' }, children);
  return renderAtOnce(root) ?? renderWhenReady(root);
}

const openFragments = createFragmentCache();

/** What React writes in place of a part that is not ready or has failed. */
const gaps = ['<!--$!-->', '<!--$?-->'];

/**
 * Renders what is there in half the processor time that a stream takes; null when a component is not loaded yet, as on the first view of a
 * page, or fails.
 */
function renderAtOnce(root: ReactNode): RenderedHtml | null {
  const { place, assemble } = openFragments();
  const html = stringOf(createElement(FragmentCacheContext, { value: place }, root));
  if (html === null || gaps.some((gap) => html.includes(gap))) return null;
  const start = html.indexOf(rootStart);
  return { head: html.slice(0, start), body: assemble(html.slice(start)) };
}

function stringOf(root: ReactNode): string | null {
  try {
    return renderToString(root);
  } catch {
    // The stream reports the error.
    return null;
  }
}

async function renderWhenReady(root: ReactNode): Promise<RenderedHtml> {
  const failures: unknown[] = [];
  const ready = Promise.withResolvers<void>();
  const { pipe } = renderToPipeableStream(root, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
    onShellError: (error) => ready.reject(error),
    onAllReady: () => ready.resolve(),
  });
  await ready.promise;
  if (failures.length > 0) throw failures[0];
  const collector = new Collector();
  await finished(pipe(collector));
  const html = collector.toBuffer();
  const start = html.indexOf(rootStart);
  return { head: html.toString('utf8', 0, start), body: [{ bytes: html.subarray(start), isShared: false }] };
}
