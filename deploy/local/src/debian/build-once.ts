import { runCommand } from './run-command.ts';

export interface BuildOptions {
  /** The program and its arguments; the folder it has to make is added to them. */
  builder: string[];
  onLine?: (line: string) => void;
}

// One at a time, and the lock goes with its process. A build that was cut short is removed, unless something is mounted in it.
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
 * Has the folder made unless it is there: under another name first, so that it is whole once it has its own. Of several
 * processes that call it together one builds, and the others wait.
 */
export async function buildOnce(folder: string, { builder, onLine = () => {} }: BuildOptions): Promise<void> {
  await runCommand('flock', [`${folder}.lock`, 'sh', '-c', SCRIPT, 'sh', folder, ...builder], { onLine });
}
