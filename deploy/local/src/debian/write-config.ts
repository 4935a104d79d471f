import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RootUser } from './ensure-debian-root.ts';

/** Writes a configuration that only the server's own account may read, as it holds passwords; gives the folder. */
export async function writeConfig(
  dataDir: string,
  user: RootUser,
  file: { name: string; text: string },
): Promise<string> {
  const folder = join(dataDir, 'config');
  const path = join(folder, file.name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path, file.text, { mode: 0o600 });
  await Promise.all([folder, path].map((one) => chown(one, user.uid, user.gid)));
  return folder;
}
