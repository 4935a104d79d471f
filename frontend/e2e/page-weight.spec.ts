import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readManifest } from '../server/client-manifest.ts';
import { measurePages, PAGE_BYTES_LIMIT } from '../server/page-weight.ts';

/** Not the back office, whose people stay in it all day, nor one's account: both are for who is signed in. */
const isPublic = ({ entry }: { entry: string }) => !/^src\/app\/routes\/(?:manager-|admin-chat|account-)/.test(entry);

it('needs at most 150 kB of JavaScript, gzipped, for any public page to be usable', () => {
  const folder = join(import.meta.dirname, '../dist/client');
  const pages = measurePages(folder, readManifest(folder)).filter(isPublic);
  expect(pages.length).toBeGreaterThanOrEqual(5);
  expect(pages.filter(({ gzipBytes }) => gzipBytes > PAGE_BYTES_LIMIT)).toEqual([]);
});
