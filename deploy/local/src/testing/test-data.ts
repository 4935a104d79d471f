import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../processes/is-alive.ts';

const prefix = 'test-';

/** A data folder for this test run. Removes folders of runs that were killed. */
export function openTestData(dataDir: string): { folder: string; remove: () => void } {
  mkdirSync(dataDir, { recursive: true });
  const dead = readdirSync(dataDir).filter((name) => {
    const [, pid] = /^test-(\d+)/.exec(name) ?? [];
    return pid !== undefined && !isAlive(Number(pid));
  });
  for (const name of dead) rmSync(join(dataDir, name), { recursive: true, force: true });
  const folder = join(dataDir, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
