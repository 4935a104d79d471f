import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface FrontendBuildOptions {
  repositoryRoot: string;
  log: (line: string) => void;
}

/** What the build is made of: the frontend, the contracts it bundles, and the versions of all packages. */
const sources = ['frontend/**/*', 'libs/contracts/{src/**/*,package.json}', 'package-lock.json'];
const notSources = /(^|\/)(node_modules|dist|e2e)(\/|$)|\.(test|spec)\.tsx?$/;

/** A digest of everything that the frontend's build reads. */
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

/** Runs the frontend's script `build` unless its output is of these very sources; rejects with what the build wrote. */
export async function ensureFrontendBuild({ repositoryRoot, log }: FrontendBuildOptions): Promise<void> {
  const stamp = join(repositoryRoot, 'frontend/dist/.sources');
  const digest = digestSources(repositoryRoot);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  const start = performance.now();
  log('Building the frontend…');
  const build = spawn(process.execPath, ['--run', 'build'], {
    cwd: join(repositoryRoot, 'frontend'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(build.stdout), text(build.stderr)]);
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`The frontend's build failed:\n${(await output).join('\n').trim()}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  log(`frontend is built after ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
