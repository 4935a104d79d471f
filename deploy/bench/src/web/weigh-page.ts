import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface PageWeight {
  /** Size of the page's JavaScript, compressed with gzip, in bytes. */
  script: number;
  /** Size of the page's HTML and of the style sheets that its first screen waits for, compressed with Brotli, in bytes. */
  document: number;
}

/** Measures the transferred size of a page, without files from other hosts. */
export async function weighPage(url: string): Promise<PageWeight> {
  const html = await (await fetch(url)).text();
  const addressesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, path = '']) => new URL(path, url).href);
  const scripts = new Set([
    ...addressesIn(html, /<script type="module" src="([^"]+)"/g),
    ...(/ data-files="([^"]+)"/.exec(html)?.[1] ?? '').split(' ').map((path) => new URL(path, url).href),
  ]);
  const withScripts = html.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
  const styles = addressesIn(withScripts, /<link rel="stylesheet" href="([^"]+)"/g);
  const sum = async (addresses: Iterable<string>, encoding: 'br' | 'gzip') => {
    const sizes = await Promise.all([...addresses].map((address) => bytesOf(address, encoding)));
    return sizes.reduce((total, size) => total + size, 0);
  };
  return { script: await sum(scripts, 'gzip'), document: await sum([url, ...styles], 'br') };
}

/** Below this size in bytes the gateway sends files as they are. */
const MIN_COMPRESSED_BYTES = 1_024;

/** The encoded size of an answer's body, which `fetch` does not show. @throws unless it has the requested encoding, or is small */
async function bytesOf(address: string, encoding: 'br' | 'gzip'): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(address, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  const answer = await promise;
  const body = await buffer(answer);
  const isEncoded = answer.headers['content-encoding'] === encoding || body.length < MIN_COMPRESSED_BYTES;
  if (answer.statusCode !== 200 || !isEncoded)
    throw new Error(`${address} answered ${answer.statusCode}, encoded ${answer.headers['content-encoding']}`);
  return body.length;
}
