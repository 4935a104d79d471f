import type { Readable } from 'node:stream';

/** Stops reading an unwanted response. The HTTP client reports that as an error, which is ignored. */
export function discardBody(body: Readable): void {
  body.on('error', () => undefined).destroy();
}
