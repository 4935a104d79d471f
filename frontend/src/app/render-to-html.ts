import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export interface RenderedHtml {
  /** Elements that React moved into the head: title, meta, links. */
  head: string;
  /** The root element with the rendered page, in UTF-8. React produces bytes, which are sent without being decoded to a string. */
  body: Buffer;
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
  const collector = new Collector();
  await finished(pipe(collector));
  const html = collector.toBuffer();
  const start = html.indexOf(rootStart);
  return { head: html.toString('utf8', 0, start), body: html.subarray(start) };
}
