import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of the first of these programs that is on PATH. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
