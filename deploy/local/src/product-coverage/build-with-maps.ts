import { join } from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from '../settings.ts';
import type { CoverageFolder } from './coverage-folder.ts';

/**
 * Builds the frontend once more, beside the one that ran and with source maps: the site itself never has them. Resolves to the
 * folder that stands for `frontend/dist`.
 */
export async function buildWithMaps({ root }: CoverageFolder, log: (line: string) => void): Promise<string> {
  log('Building the frontend with source maps…');
  const dist = join(root, 'dist');
  const frontend = join(repositoryRoot, 'frontend');
  process.env['NODE_ENV'] = 'production';
  // Paths as seen from the current folder are part of the server's bundle, and so of the names of its files.
  process.chdir(frontend);
  for (const part of ['client', 'server']) {
    const options = { outDir: join(dist, part), sourcemap: 'hidden' as const, ssr: part === 'server' };
    await build({ root: frontend, logLevel: 'error', build: options });
  }
  process.chdir(repositoryRoot);
  return dist;
}
