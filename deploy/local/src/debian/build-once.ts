import { runCommand } from '../processes/run-command.ts';

export interface BuildOptions {
  /** The program and its arguments; the folder to create is appended. */
  builder: string[];
  onLine?: (line: string) => void;
}

// One build at a time; the lock ends with its process. An interrupted build is removed, unless something is mounted in it.
const SCRIPT = `
set -eu
final=$1; draft=$1.draft; shift
[ ! -e "$final" ] || exit 0
if grep -qF " $draft/" /proc/self/mountinfo; then echo "$draft has mounts in it: unmount them first"; exit 1; fi
rm -rf --one-file-system "$draft"
"$@" "$draft"
mv -T "$draft" "$final"
`;

/**
 * Creates the folder unless it exists: first under another name, so that it is complete once it has its own. Of several
 * concurrent callers one builds, and the others wait.
 */
export async function buildOnce(folder: string, { builder, onLine = () => {} }: BuildOptions): Promise<void> {
  await runCommand('flock', [`${folder}.lock`, 'sh', '-c', SCRIPT, 'sh', folder, ...builder], { onLine });
}
