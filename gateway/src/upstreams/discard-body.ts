import type { Readable } from 'node:stream';

/** Stops reading an answer that nobody wants. The HTTP client reports that as an error, which here is none. */
export function discardBody(body: Readable): void {
  body.on('error', () => undefined).destroy();
}
