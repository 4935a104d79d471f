import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureDebianRoot, findRootUser } from './ensure-debian-root.ts';

let cacheDir: string;
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'debian-root-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(cacheDir, { recursive: true });
});

it('names the alternatives when it is not run by root', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1_000);
  await expect(ensureDebianRoot({ cacheDir, log: () => {} })).rejects.toThrow(/sudo.*MONGODB_URL.*Docker/);
});

it('uses an existing root', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  const root = join(cacheDir, 'debian-forky-1');
  await mkdir(root);
  const lines: string[] = [];
  expect(await ensureDebianRoot({ cacheDir, log: (line) => lines.push(line) })).toBe(root);
  expect(lines).toEqual([]);
});

it('reads the ids of a user', async () => {
  await mkdir(join(cacheDir, 'etc'));
  const users = 'root:x:0:0::/root:/bin/sh\npostgres-old:x:7:7::/:/bin/sh\npostgres:x:102:104::/:/bin/bash\n';
  await writeFile(join(cacheDir, 'etc/passwd'), users);
  expect(findRootUser(cacheDir, 'postgres')).toEqual({ uid: 102, gid: 104 });
  expect(() => findRootUser(cacheDir, 'nats')).toThrow(/has no user nats/);
});
