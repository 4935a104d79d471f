// Runs back-up.sh with a program in the place of Docker.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { cleanUpLater } from '@garage/testing';
import { describe, expect, it } from 'vitest';

const DAY_MS = 86_400_000;

/** Runs back-up.sh on a folder with an old and a new backup; `docker` is the script that runs instead of Docker. */
function backUp(docker: string) {
  const root = mkdtempSync(join(tmpdir(), 'garage-back-up-'));
  cleanUpLater(async () => rmSync(root, { recursive: true }));
  const backups = join(root, 'backups');
  for (const [name, days] of Object.entries({ '2026-01-01T0217Z': 20, '2026-01-19T0217Z': 2 })) {
    mkdirSync(join(backups, name), { recursive: true });
    const at = new Date(Date.now() - days * DAY_MS);
    utimesSync(join(backups, name), at, at);
  }
  const program = join(root, 'docker');
  writeFileSync(program, `#!/bin/sh\necho "$BACKUPS $*" >> "$SAYS"\n${docker}\n`);
  chmodSync(program, 0o755);
  const says = join(root, 'says');
  const { status } = spawnSync('sh', [join(import.meta.dirname, '../back-up.sh'), backups], {
    env: { PATH: `${root}${delimiter}${process.env['PATH']}`, SAYS: says },
  });
  return { status, said: readFileSync(says, 'utf8'), kept: readdirSync(backups), backups };
}

describe('back-up.sh', () => {
  it('starts and recreates no other container', () => {
    expect(backUp('exit 0').said).toMatch(/^\S+ compose run (?:-\S+ )*--no-deps (?:-\S+ )*backup backup create /);
  });

  it('creates a verified backup, then deletes those older than two weeks', () => {
    const { status, said, kept, backups } = backUp('exit 0');
    expect(status).toBe(0);
    expect(said).toMatch(/^\S+ compose run .*\bbackup backup create \/backups\/20\S+Z --verify\n$/);
    expect(said.startsWith(`${backups} `)).toBe(true);
    expect(kept).toEqual(['2026-01-19T0217Z']);
  });

  it('fails with the backup, and then deletes nothing', () => {
    const { status, kept } = backUp('exit 1');
    expect(status).toBe(1);
    expect(kept).toEqual(['2026-01-01T0217Z', '2026-01-19T0217Z']);
  });
});
