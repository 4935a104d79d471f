import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applySite, type Site } from './mutation-sites.ts';

export type MutantCopy = ReturnType<typeof openMutantCopy>;

/** Creates a second working copy of the last commit, in which mutants are applied. */
export function openMutantCopy(root: string) {
  const parent = mkdtempSync(join(tmpdir(), 'mutants-'));
  const folder = join(parent, 'copy');
  const git = (...args: string[]) => execFileSync('git', ['-C', root, 'worktree', ...args], { stdio: 'ignore' });
  git('add', '--detach', folder, 'HEAD');
  linkPackages(root, folder);
  return {
    folder,
    /** Runs the work while the mutant is in its file. */
    async withMutant<T>(mutant: Site & { path: string }, work: () => Promise<T>): Promise<T> {
      const file = join(folder, mutant.path);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, applySite(text, mutant));
      try {
        return await work();
      } finally {
        writeFileSync(file, text);
      }
    },
    remove(): void {
      git('remove', '--force', folder);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** Links the installed packages into the copy, except for the workspaces, which must be the copy's own. */
function linkPackages(root: string, folder: string): void {
  const target = join(folder, 'node_modules');
  mkdirSync(target);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const original = join(root, 'node_modules', name);
    if (name === '@garage') cpSync(original, join(target, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.') || name === '.bin') symlinkSync(original, join(target, name));
  }
}
