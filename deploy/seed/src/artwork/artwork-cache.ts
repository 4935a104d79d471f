import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ArtDescriptor } from './descriptor.ts';

/** Where rasters are kept: `$GARAGE_CACHE/artwork`, else the user's cache folder. */
export function artworkFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const cache =
    environment['GARAGE_CACHE'] ?? join(environment['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'garage');
  return join(cache, 'artwork');
}

async function hashSources(): Promise<string> {
  const folder = import.meta.dirname;
  const names = await readdir(folder, { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
  const hash = createHash('sha256');
  for (const name of sources) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex');
}

let sources: Promise<string> | undefined;

/** The address of a picture: what it shows and the code that draws it, so a change to either draws it anew. */
export async function artworkKey(art: ArtDescriptor): Promise<string> {
  sources ??= hashSources();
  const sorted = JSON.stringify(art, Object.keys(art).sort());
  return createHash('sha256')
    .update(await sources)
    .update(sorted)
    .digest('hex');
}

/** A kept raster, or undefined. */
export async function readArtwork(folder: string, key: string): Promise<Buffer | undefined> {
  try {
    return await readFile(join(folder, `${key}.png`));
  } catch {
    return undefined;
  }
}

/** Keeps a raster; written beside and renamed, so that another process never reads half of it. */
export async function writeArtwork(folder: string, key: string, raster: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const beside = join(folder, `${randomUUID()}.part`);
  await writeFile(beside, raster);
  await rename(beside, join(folder, `${key}.png`));
}
