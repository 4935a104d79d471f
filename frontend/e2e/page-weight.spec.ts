import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { officeEndpoints } from '@garage/contracts';
import { CLIENT_ENTRY, filesOf, readManifest, START_ENTRY } from '../server/client-manifest.ts';
import { DOCUMENT_BYTES_LIMIT, measurePages, PAGE_BYTES_LIMIT, STYLE_BYTES_LIMIT } from '../server/page-weight.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';

/** Without the pages of the back office, of technicians and of accounts, which are only for people who are signed in. */
const isPublic = ({ entry }: { entry: string }) =>
  !/^src\/app\/routes\/(?:manager-|admin-chat|workshop-|account-)/.test(entry);

it('is at most 147.5 kB of gzipped JavaScript for every public page', () => {
  const folder = join(import.meta.dirname, '../dist/client');
  const pages = measurePages(folder, readManifest(folder)).filter(isPublic);
  expect(pages.length).toBeGreaterThanOrEqual(5);
  expect(pages.filter(({ gzipBytes }) => gzipBytes > PAGE_BYTES_LIMIT)).toEqual([]);
});

/** Ids of the back office's operations in a file of the browser's code. */
const officeOperationsIn = (file: string) => {
  const strings = new Set(readFileSync(file, 'utf8').match(/(?<=["'`])\w+\.\w+(?=["'`])/g));
  return Object.keys(officeEndpoints).filter((id) => strings.has(id));
};

it('contains no operation of the back office in the JavaScript of any other page', () => {
  const folder = join(import.meta.dirname, '../dist/client');
  const manifest = readManifest(folder);
  const operationsOf = (route: string) =>
    filesOf(manifest, [START_ENTRY, CLIENT_ENTRY, route]).scripts.flatMap((file) =>
      officeOperationsIn(join(folder, file)),
    );
  const found = Object.keys(manifest).flatMap((route) => {
    const operations = route.startsWith('src/app/routes/') ? operationsOf(route) : [];
    return operations.length > 0 ? [route] : [];
  });
  expect(found).toContain('src/app/routes/manager-order.tsx');
  expect(found.filter((route) => !/\/(?:manager-|admin-chat|workshop-)/.test(route))).toEqual([]);
});

/** The compressed size of the response to a request that accepts brotli. */
function bytesOnWire(path: string): Promise<{ path: string; encoding: string | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(`${runningStack().gateway}${path}`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve({ path, encoding: answer.headers['content-encoding'], bytes }));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

it('is at most 40 kB of HTML with its styles for the first screen of the home page, and 16 kB of style sheets after it, with brotli', async () => {
  const html = await (await fetch(`${runningStack().gateway}/`)).text();
  expect(html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('rel="stylesheet"');
  const [, sheets = ''] = /data-styles="([^"]+)"/.exec(html) ?? [];
  const [page, ...styles] = await Promise.all(['/', ...sheets.split(' ')].map(bytesOnWire));
  expect([page, ...styles].map((sent) => sent?.encoding)).toEqual(['br', ...styles.map(() => 'br')]);
  expect(page?.bytes).toBeLessThanOrEqual(DOCUMENT_BYTES_LIMIT);
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(STYLE_BYTES_LIMIT);
});
