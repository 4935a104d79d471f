// Decides which slow tests must run: those whose guarded files have changed since they last passed. `node .ci/slow-tests.ts due` prints
// the folders of these tests and exits with 0 if there are any. `node .ci/slow-tests.ts record [FOLDER…]` records that they have passed
// for the current files.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Paths of guarded files, by folder of the slow tests. */
const guardedPaths: Record<string, readonly string[]> = {
  // Code that must lose no data when its process is killed, and the tests that kill it.
  'deploy/chaos': [
    'deploy/chaos/src/mail*',
    'deploy/chaos/src/messaging*',
    'deploy/chaos/src/stock*',
    'deploy/chaos/src/storm*',
    'libs/messaging/src',
    'libs/mongo/src',
    'services/mailer/src',
  ],
  // Servers for tests and local stacks. All integration tests use them, so the slow tests only have to cover faults.
  'deploy/local': ['deploy/local/src/bridge', 'deploy/local/src/debian'],
};
const recordFile = fileURLToPath(new URL('slow-tests-passed', import.meta.url));

/** Returns one digest of the names and contents of all committed or staged guarded files. */
function digestOf(paths: readonly string[]): string {
  const names = execFileSync('git', ['ls-files', '-z', '--', ...paths], { encoding: 'utf8' }).split('\0');
  const hash = createHash('sha256');
  for (const name of names.filter((file) => file !== '' && existsSync(file)))
    hash.update(`${name}\0`).update(createHash('sha256').update(readFileSync(name)).digest('hex'));
  return hash.digest('hex');
}

/** Reads the digests of each folder's guarded files at the time when its slow tests last passed. */
function readRecord(): Record<string, string> {
  const lines = existsSync(recordFile) ? readFileSync(recordFile, 'utf8').trim().split('\n') : [];
  return Object.fromEntries(lines.map((line) => line.split(' ')));
}

function printDue(): void {
  const passed = readRecord();
  const due = Object.entries(guardedPaths).filter(([folder, paths]) => passed[folder] !== digestOf(paths));
  console.log(due.map(([folder]) => folder).join(' '));
  process.exitCode = due.length > 0 ? 0 : 1;
}

function record(folders: readonly string[]): void {
  const passed = readRecord();
  for (const [folder, paths] of Object.entries(guardedPaths))
    if (folders.length === 0 || folders.includes(folder)) passed[folder] = digestOf(paths);
  const lines = Object.entries(passed).filter(([folder]) => Object.hasOwn(guardedPaths, folder));
  writeFileSync(recordFile, lines.map((line) => `${line.join(' ')}\n`).join(''));
}

const [command, ...folders] = process.argv.slice(2);
if (command === 'record') record(folders);
else if (command === 'due') printDue();
else {
  console.error('Usage: node .ci/slow-tests.ts due | record [FOLDER…]');
  process.exitCode = 2;
}
