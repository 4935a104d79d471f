// Runs programs inside an unpacked root, in namespaces of their own: the mounts, the shared memory and every process that such a
// program starts vanish with it, and it vanishes with this process, also when this one is killed.
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, spawnLogged, type SendSignal } from '../processes/bound-process.ts';
import { startChildServer, type ChildServer } from '../processes/child-server.ts';
import type { RootUser } from './ensure-debian-root.ts';

export interface RootCommand {
  root: string;
  /** The user inside the root. */
  user: RootUser;
  /** Host folders that are mounted inside the root; `target` is an absolute path there. */
  binds: { source: string; target: string }[];
  /** The program's absolute path inside the root. */
  command: string;
  args: string[];
  /** File of the host to which standard output and standard error are appended. */
  logFile: string;
  /** File that is locked while the program runs, so that a second program with the same lock file refuses to start. */
  lockFile: string;
}

/** Exit codes of the setup script, which no server uses. */
const LOCKED = 201;
const REFUSED = 202;

// The program becomes process 1 of its namespace by a chain of execs: killing it kills everything that it started. A change of
// user clears the parent-death signal, so the inner setpriv sets it again. The host's /dev is never mounted: the root has its own
// device files.
const ENTER_SCRIPT = `
set -e
root=$1; uid=$2; gid=$3; binds=$4; shift 4
refused() { echo "mounting inside the unpacked root was refused" >&2; exit ${REFUSED}; }
mount -t proc proc "$root/proc" || refused
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm" || refused
mount -t tmpfs -o mode=1777 tmpfs "$root/run" || refused
while [ "$binds" -gt 0 ]; do mount --bind "$1" "$root$2" || refused; shift 2; binds=$((binds - 1)); done
exec chroot "$root" /usr/bin/setpriv --reuid="$uid" --regid="$gid" --clear-groups --pdeathsig KILL -- /usr/bin/env -i "$@"
`;
const NAMESPACES = ['unshare', '--mount', '--pid', '--ipc', '--fork', '--kill-child', '--'];
const ENVIRONMENT = ['PATH=/usr/sbin:/usr/bin', 'LANG=C.UTF-8'];

function spawnInRoot({ root, user, binds, command, args, logFile, lockFile }: RootCommand): ChildProcess {
  for (const { target } of binds) mkdirSync(join(root, target), { recursive: true });
  const lock = ['--nonblock', '--no-fork', '--conflict-exit-code', String(LOCKED), lockFile];
  const numbers = [user.uid, user.gid, binds.length].map(String);
  const pairs = binds.flatMap(({ source, target }) => [source, target]);
  const script = ['sh', '-c', ENTER_SCRIPT, 'sh', root, ...numbers, ...pairs, ...ENVIRONMENT, command, ...args];
  return spawnLogged({ command: 'flock', args: [...lock, ...NAMESPACES, ...script] }, logFile);
}

/** The host's process id of the program: the only child of `unshare`, which forks once. */
function programOf(child: ChildProcess): number | undefined {
  try {
    const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
    return first ? Number(first) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Signals the program inside the root. While its id is unknown, `unshare` has not forked yet, so nothing runs inside; `unshare` itself
 * reacts to SIGKILL only.
 */
const sendToProgram: SendSignal = (child, signal) => {
  const pid = programOf(child);
  try {
    if (pid === undefined) child.kill('SIGKILL');
    else process.kill(pid, signal);
  } catch {
    // The process has already exited.
  }
};

async function explainExit(child: ChildProcess, logFile: string): Promise<string> {
  const end = await exitOf(child);
  const lines = lastLines(logFile);
  if (child.exitCode === LOCKED) return `Another process is running on this data already (${logFile}).`;
  if (child.exitCode === REFUSED || /unshare failed|Operation not permitted/.test(lines))
    return `This machine refuses the mounts and namespaces that the unpacked Debian needs (a container without CAP_SYS_ADMIN does: start it with --privileged, or name running servers with MONGODB_URL, REDIS_URL and NATS_URL).\n${lines}`;
  return `${end}. The end of ${logFile}:\n${lines}`;
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-12).join('\n');
  } catch {
    return '(no log)';
  }
}

/** Runs the program to its end. Rejects with the end of its log when it fails. */
export async function runInRoot(command: RootCommand): Promise<void> {
  const child = spawnInRoot(command);
  await exitOf(child);
  if (child.exitCode !== 0) throw new Error(`${command.command} failed: ${await explainExit(child, command.logFile)}`);
}

export interface RootServerPlan extends RootCommand {
  name: string;
  stopSignal: NodeJS.Signals;
  /** Readiness check, which throws while the server is not ready. */
  check: () => Promise<void>;
}

const START_TIMEOUT_MS = 60_000;

/** Starts a server inside the root and waits until it is ready. Rejects with the end of its log. */
export const startInRoot = ({ name, stopSignal, check, ...command }: RootServerPlan): Promise<ChildServer> =>
  startChildServer({
    name,
    check,
    spawn: () => spawnInRoot(command),
    timeoutMs: START_TIMEOUT_MS,
    stop: { signal: stopSignal, send: sendToProgram },
    explainExit: (child) => explainExit(child, command.logFile),
    pidOf: programOf,
  });
