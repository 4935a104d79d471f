import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpLater } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { writeWhole } from './whole-folder.ts';

function openFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'garage-whole-'));
  cleanUpLater(async () => rmSync(parent, { recursive: true }));
  return parent;
}

const writeHalf = async (folder: string): Promise<void> => {
  mkdirSync(join(folder, 'identity'));
  await writeFile(join(folder, 'identity', 'accounts.bson.gz'), 'half');
};

describe('a folder that is written as a whole', () => {
  it('has its name only when everything is in it', async () => {
    const parent = openFolder();
    const seen: string[][] = [];
    await writeWhole(join(parent, 'deep', 'night/'), async (folder) => {
      await writeHalf(folder);
      seen.push(readdirSync(join(parent, 'deep')));
    });
    expect(seen).toEqual([[expect.stringMatching(/^night\.unfinished-/)]]);
    expect(readdirSync(join(parent, 'deep'))).toEqual(['night']);
    expect(readdirSync(join(parent, 'deep', 'night'))).toEqual(['identity']);
  });

  it('is not left behind by a failure', async () => {
    const parent = openFolder();
    const failing = writeWhole(join(parent, 'night'), async (folder) => {
      await writeHalf(folder);
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(readdirSync(parent)).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('is not left behind when %s ends the process', async (signal) => {
    const parent = openFolder();
    const script = `
      import { writeFileSync } from 'node:fs';
      import { writeWhole } from ${JSON.stringify(join(import.meta.dirname, 'whole-folder.ts'))};
      await writeWhole(${JSON.stringify(join(parent, 'night'))}, async (folder) => {
        writeFileSync(folder + '/half', '');
        console.log('half');
        await new Promise((resolve) => setTimeout(resolve, 3_600_000));
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    expect(readdirSync(parent)).toHaveLength(1);
    child.kill(signal);
    const [, endedBy]: unknown[] = await once(child, 'exit');
    expect(endedBy).toBe(signal);
    expect(readdirSync(parent)).toEqual([]);
  });

  it('deletes what killed processes left behind, and nothing of a running one or of anybody else', async () => {
    const parent = openFolder();
    const long = new Date(Date.now() - 11 * 60_000);
    const kept = ['2026-01-01T0217Z', 'night.unfinished', 'night.unfinished-1', '2026-01-02T0217Z'];
    const killed = ['2026-01-01T0217Z', 'night'].map(
      (name) => `${name}.unfinished-01234567-89ab-cdef-0123-456789abcdef`,
    );
    for (const name of [...kept, ...killed]) {
      mkdirSync(join(parent, name));
      await writeHalf(join(parent, name));
      utimesSync(join(parent, name), long, long);
    }
    await writeWhole(join(parent, 'first'), async () => {
      // Written meanwhile by another process.
      await writeWhole(join(parent, 'second'), writeHalf);
    });
    expect(readdirSync(parent).toSorted()).toEqual([...kept, 'first', 'second'].toSorted());
  });

  it('never replaces anything but an empty folder', async () => {
    const parent = openFolder();
    const paths = { empty: join(parent, 'empty'), full: join(parent, 'full'), file: join(parent, 'file') };
    mkdirSync(paths.empty);
    mkdirSync(paths.full);
    await writeHalf(paths.full);
    await writeFile(paths.file, 'kept');
    await writeWhole(paths.empty, writeHalf);
    await expect(writeWhole(paths.full, writeHalf)).rejects.toThrow('full is not empty');
    await expect(writeWhole(paths.file, writeHalf)).rejects.toThrow('file cannot be replaced (ENOTDIR)');
    expect(readdirSync(parent).toSorted()).toEqual(['empty', 'file', 'full']);
  });
});
