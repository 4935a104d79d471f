import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** One file of the client build, as in Vite's manifest. */
interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export type ClientManifest = Record<string, ManifestChunk>;

/** Source file of the script that every page starts with; it then loads `CLIENT_ENTRY`. */
export const START_ENTRY = 'src/start.ts';
export const CLIENT_ENTRY = 'src/entry-client.tsx';
/** Source file of the script of the page at a link. */
const LINK_ENTRY = 'src/link-page/link-page.ts';

/** Computes an id for a build from the files that its pages reference. */
export function buildId(manifest: ClientManifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12);
}

/** Reads a manifest in the folder of the client build: that of the site, or that of the page at a link. Throws when there is no build. */
export function readManifest(clientFolder: string, name: 'manifest' | 'link-page' = 'manifest'): ClientManifest {
  const manifest: ClientManifest = JSON.parse(readFileSync(`${clientFolder}/.vite/${name}.json`, 'utf8'));
  return manifest;
}

/** Files that a page loads: its scripts, each after those that it imports, and its style sheets. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** Collects the files of the given entries and of everything they import statically. */
export function filesOf(manifest: ClientManifest, entries: string[]): PageFiles {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.push(chunk.file);
  };
  for (const entry of entries) visit(entry);
  return { scripts, styles: [...styles] };
}

/** Addresses of the files that the page at a link loads, from the manifest of its own build. */
export function filesOfLinkPage(manifest: ClientManifest): { script: string; styles: string[] } {
  const { scripts, styles } = filesOf(manifest, [LINK_ENTRY]);
  return { script: `/${scripts.at(-1) ?? ''}`, styles: styles.map((file) => `/${file}`) };
}
