import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applySite, type Site } from './mutation-sites.ts';

/** A second working copy of the last commit, for mutations. */
export interface MutantCopy {
  folder: string;
  /** Runs the work while the file contains the mutation. */
  withMutant<T>(mutant: Site & { path: string }, work: () => Promise<T>): Promise<T>;
  remove(): void;
}

export function openMutantCopy(root: string): MutantCopy {
  const parent = mkdtempSync(join(tmpdir(), 'mutants-'));
  const folder = join(parent, 'copy');
  const git = (...args: string[]) => execFileSync('git', ['-C', root, 'worktree', ...args], { stdio: 'ignore' });
  git('add', '--detach', folder, 'HEAD');
  linkPackages(root, folder);
  return {
    folder,
    async withMutant(mutant, work) {
      const file = join(folder, mutant.path);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, applySite(text, mutant));
      try {
        return await work();
      } finally {
        writeFileSync(file, text);
      }
    },
    remove() {
      git('remove', '--force', folder);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** External packages are linked from the repository; the workspace's own packages (links to `libs/…`) must be the copy's. */
function linkPackages(root: string, folder: string): void {
  const target = join(folder, 'node_modules');
  mkdirSync(target);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const original = join(root, 'node_modules', name);
    if (name === '@garage') cpSync(original, join(target, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.') || name === '.bin') symlinkSync(original, join(target, name));
  }
}
