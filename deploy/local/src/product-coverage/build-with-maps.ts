import { join } from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from '../settings.ts';
import type { CoverageFolder } from './coverage-folder.ts';

/** Builds the frontend again with source maps, which the site itself does not have. Returns the folder to use instead of `frontend/dist`. */
export async function buildWithMaps({ root }: CoverageFolder, log: (line: string) => void): Promise<string> {
  log('Building the frontend with source maps…');
  const dist = join(root, 'dist');
  const frontend = join(repositoryRoot, 'frontend');
  process.env['NODE_ENV'] = 'production';
  // The server's bundle and its file names depend on paths relative to the current folder.
  process.chdir(frontend);
  for (const part of ['client', 'server']) {
    const options = { outDir: join(dist, part), sourcemap: 'hidden' as const, ssr: part === 'server' };
    await build({ root: frontend, logLevel: 'error', build: options });
  }
  process.chdir(repositoryRoot);
  return dist;
}
