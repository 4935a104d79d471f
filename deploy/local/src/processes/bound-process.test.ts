import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { findProgram } from './find-program.ts';
import { isAlive } from './is-alive.ts';

const owner = join(import.meta.dirname, 'fixtures/owner.ts');

/** Starts a process that starts a bound child; returns both. */
async function startOwner(setpriv: string) {
  const own = spawn(process.execPath, [owner, setpriv], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: own.stdout }), 'line');
  return { own, child: Number(line) };
}

// Without setpriv (or Linux) only the guard is available.
const ways = [
  ['the guard', ''] as const,
  ...[findProgram('setpriv')].flatMap((path) => (path ? [['setpriv', path] as const] : [])),
];

describe.for(ways)('a child bound by %s', ([, setpriv]) => {
  it('is gone when its owner is killed', async () => {
    const { own, child } = await startOwner(setpriv);
    expect(isAlive(child)).toBe(true);
    own.kill('SIGKILL');
    await once(own, 'exit');
    await waitFor(() => !isAlive(child));
    expect(isAlive(child)).toBe(false);
  });

  it('is gone when its owner stops it', async () => {
    const { own, child } = await startOwner(setpriv);
    own.kill('SIGTERM');
    const [code] = await once(own, 'exit');
    expect([code, isAlive(child)]).toEqual([0, false]);
  });
});
