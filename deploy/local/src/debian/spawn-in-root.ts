// Runs a program inside an unpacked root, in namespaces of its own: the mounts, the shared memory and every process it starts
// vanish with it, and it vanishes with us, even when we are killed outright.
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasExited, spawnBound } from '../processes/bound-process.ts';
import type { RootUser } from './ensure-debian-root.ts';

export interface RootCommand {
  root: string;
  /** Whom it runs as inside the root. */
  user: RootUser;
  /** Host folders that show inside the root; the targets are absolute paths there. */
  binds: { source: string; target: string }[];
  /** The program's absolute path inside the root. */
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Both outputs are appended to this file of the host. */
  logFile: string;
  /** Held while it runs: a second program with the same lock does not start. */
  lockFile: string;
}

export interface RootExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface RootProcess {
  /** The host's process id of the program itself; undefined before it runs and after it ended. */
  readonly pid: number | undefined;
  readonly exited: Promise<RootExit>;
  readonly hasExited: boolean;
  /** Sends the signal to the program and waits for its end; after `graceMs` kills it. */
  stop(signal: NodeJS.Signals, graceMs?: number): Promise<void>;
  /** SIGKILL to the program and with it to everything it started; waits for the end. */
  kill(): Promise<void>;
}

/** Exit codes of the set-up itself, which no server uses. */
const LOCKED = 201;
const REFUSED = 202;

// The program becomes process 1 of its namespace by a chain of execs: killing it kills all it started. A change of user clears
// the death signal, so the inner setpriv sets it again. The host's /dev is never mounted: the root has device files of its own.
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

function enterArguments({ root, user, binds, command, args, env = {} }: RootCommand): string[] {
  const pairs = binds.flatMap(({ source, target }) => [source, target]);
  const variables = Object.entries({ PATH: '/usr/sbin:/usr/bin', LANG: 'C.UTF-8', ...env });
  const numbers = [user.uid, user.gid, binds.length].map(String);
  return [root, ...numbers, ...pairs, ...variables.map(([name, value]) => `${name}=${value}`), command, ...args];
}

/** Starts the program. Whether it could is told by `exited` and, in words, by `explainExit`. */
export function spawnInRoot(command: RootCommand): RootProcess {
  for (const { target } of command.binds) mkdirSync(join(command.root, target), { recursive: true });
  const output = openSync(command.logFile, 'a', 0o600);
  const lock = ['--nonblock', '--no-fork', '--conflict-exit-code', String(LOCKED), command.lockFile];
  const script = ['sh', '-c', ENTER_SCRIPT, 'sh', ...enterArguments(command)];
  const child = spawnBound(
    { command: 'flock', args: [...lock, ...NAMESPACES, ...script] },
    { stdio: ['ignore', output, output] },
  );
  closeSync(output);
  return handleOf(child);
}

function handleOf(child: ChildProcess): RootProcess {
  const exited = new Promise<RootExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: null, signal: null }));
  });
  const kill = async () => {
    if (!hasExited(child)) await endBy(child, 'SIGKILL');
    await exited;
  };
  return {
    exited,
    kill,
    get pid() {
      return childOf(child);
    },
    get hasExited() {
      return hasExited(child);
    },
    async stop(signal, graceMs = 10_000) {
      if (hasExited(child)) return;
      await endBy(child, signal);
      const timer = setTimeout(() => void kill(), graceMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** `unshare` forks once: its only child is the program. */
function childOf(child: ChildProcess): number | undefined {
  if (child.pid === undefined || hasExited(child)) return undefined;
  try {
    const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
    return first ? Number(first) : undefined;
  } catch {
    return undefined;
  }
}

async function endBy(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const pid = childOf(child);
  // Before the fork there is nothing inside yet, and `unshare` takes only SIGKILL.
  if (pid === undefined) child.kill('SIGKILL');
  else signalProcess(pid, signal);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already gone.
  }
}

/** What a program's end before it was ready means, in words. */
export function explainExit({ code, signal }: RootExit, logFile: string): string {
  const ended = signal ? `was ended by ${signal}` : `ended with code ${String(code)}`;
  const lines = lastLines(logFile);
  if (code === LOCKED) return `Another process is running on this data already (${logFile}).`;
  if (code === REFUSED || /unshare failed|Operation not permitted/.test(lines))
    return `This machine refuses the mounts and namespaces that the unpacked Debian needs (a container without CAP_SYS_ADMIN does: start it with --privileged, or name running servers with MONGODB_URL, REDIS_URL and NATS_URL).\n${lines}`;
  return `It ${ended}. The end of ${logFile}:\n${lines}`;
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-12).join('\n');
  } catch {
    return '(no log)';
  }
}
