import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildOnce } from './build-once.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-once-'));
});
afterEach(() => rm(folder, { recursive: true }));

const shell = (script: string) => ['sh', '-c', script, 'sh'];
const noteBuilds = () =>
  shell(`echo built >> '${join(folder, 'builds')}'; mkdir "$1"; sleep 0.2; echo whole > "$1/content"`);

it('builds once for several concurrent calls, all of which find the complete folder', async () => {
  const target = join(folder, 'target');
  await Promise.all([1, 2, 3].map(() => buildOnce(target, { builder: noteBuilds() })));
  expect(await readFile(join(target, 'content'), 'utf8')).toBe('whole\n');
  expect(await readFile(join(folder, 'builds'), 'utf8')).toBe('built\n');
});

it('leaves nothing under the final name when the build fails, and rebuilds on the next call', async () => {
  const target = join(folder, 'target');
  const failing = buildOnce(target, {
    builder: shell('mkdir "$1"; echo rest > "$1/rest"; echo no mirror >&2; exit 3'),
  });
  await expect(failing).rejects.toThrow(/code 3:\nno mirror/);
  expect(await readdir(folder)).not.toContain('target');
  await buildOnce(target, { builder: noteBuilds() });
  expect(await readdir(target)).toEqual(['content']);
});
