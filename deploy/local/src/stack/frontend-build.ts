import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../processes/run-command.ts';
import { secondsSince } from '../text.ts';

export interface FrontendBuildOptions {
  repositoryRoot: string;
  log: (line: string) => void;
}

/** The inputs of the build: the frontend, the libraries that it bundles, and the versions of all packages. */
const sources = ['frontend/**/*', 'libs/*/{src/**/*,package.json}', 'package-lock.json'];
const notSources = /(^|\/)(node_modules|dist|e2e)(\/|$)|\.(test|spec)\.tsx?$/;

export function digestSources(root: string): string {
  const files = globSync(sources, { cwd: root, withFileTypes: true, exclude: (entry) => notSources.test(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !notSources.test(path.slice(root.length + 1)))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Runs the frontend's script `build` unless its output is from the same sources; rejects with the output of the build. */
export async function ensureFrontendBuild({ repositoryRoot, log }: FrontendBuildOptions): Promise<void> {
  const stamp = join(repositoryRoot, 'frontend/dist/.sources');
  const digest = digestSources(repositoryRoot);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  const start = performance.now();
  log('Building the frontend…');
  await runCommand(process.execPath, ['--run', 'build'], { cwd: join(repositoryRoot, 'frontend') });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  log(`frontend is built after ${secondsSince(start)}`);
}
