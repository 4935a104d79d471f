import { runCommand } from '../processes/run-command.ts';

export interface BuildOptions {
  /** The program and its arguments; the path of the folder is appended. */
  builder: string[];
  onLine?: (line: string) => void;
}

// `flock` admits one build at a time and is released when its process ends. Leftovers of an interrupted build are removed, unless
// something is mounted in them.
const SCRIPT = `
set -eu
final=$1; draft=$1.draft; shift
[ ! -e "$final" ] || exit 0
if grep -qF " $draft/" /proc/self/mountinfo; then echo "$draft has mounts in it: unmount them first"; exit 1; fi
rm -rf --one-file-system "$draft"
"$@" "$draft"
mv -T "$draft" "$final"
`;

/** Creates the folder unless it exists. It gets its final name when it is complete. Concurrent callers wait for the first one's build. */
export async function buildOnce(folder: string, { builder, onLine = () => {} }: BuildOptions): Promise<void> {
  await runCommand('flock', [`${folder}.lock`, 'sh', '-c', SCRIPT, 'sh', folder, ...builder], { onLine });
}
