import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export interface RenderedHtml {
  /** What React moved up: title, meta, links. */
  head: string;
  /** The root element with the page in it. */
  body: string;
}

const rootStart = '<div id="root">';

/**
 * Renders everything before the first byte: streaming would need inline scripts, which the content policy forbids.
 * Fails with the first error of any component.
 */
export async function renderWhole(children: ReactNode): Promise<RenderedHtml> {
  const failures: unknown[] = [];
  const ready = Promise.withResolvers<void>();
  const { pipe } = renderToPipeableStream(createElement('div', { id: 'root' }, children), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
    onShellError: (error) => ready.reject(error),
    onAllReady: () => ready.resolve(),
  });
  await ready.promise;
  if (failures.length > 0) throw failures[0];
  const html = await text(pipe(new PassThrough()));
  const start = html.indexOf(rootStart);
  return { head: html.slice(0, start), body: html.slice(start) };
}
