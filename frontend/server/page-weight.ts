import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { CLIENT_ENTRY, filesOf, START_ENTRY } from './client-manifest.ts';
import type { ClientManifest } from './client-manifest.ts';

/** Maximum JavaScript that a page loads before it is interactive, in bytes after gzip: the page's own code, shared code and libraries. */
export const PAGE_BYTES_LIMIT = 147_500;

/** Maximum size of the home page's HTML, which contains the styles of its first screen, in bytes after brotli compression. */
export const DOCUMENT_BYTES_LIMIT = 40_000;

/** Maximum size of the style sheets that are loaded after the first screen, in bytes after brotli compression. */
export const STYLE_BYTES_LIMIT = 16_000;

export interface PageWeight {
  entry: string;
  gzipBytes: number;
}

/** Measures for each page how much JavaScript it loads before it is interactive. */
export function measurePages(clientFolder: string, manifest: ClientManifest): PageWeight[] {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(`${clientFolder}/${file}`), { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };
  return Object.keys(manifest)
    .filter((key) => key.startsWith('src/app/routes/'))
    .map((entry) => {
      const { scripts } = filesOf(manifest, [START_ENTRY, CLIENT_ENTRY, entry]);
      return { entry, gzipBytes: scripts.reduce((sum, file) => sum + sizeOf(file), 0) };
    });
}
