import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { repositoryRoot } from '@garage/local';

export interface CommandOptions {
  /** Added to the environment of this process. */
  env?: Record<string, string>;
  timeoutMs?: number;
}

/** Number of output lines of a failed program in its error. */
const MAX_OUTPUT_LINES = 60;

/** Runs a program in the root of the repository; returns its trimmed standard output. Rejects when it fails. */
export async function run(command: string[], options: CommandOptions = {}): Promise<string> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
  });
  const closed = once(child, 'close');
  const [output, errors, [code, signal]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  if (code === 0) return output.trim();
  const shown = `${output}\n${errors}`.trim().split('\n').slice(-MAX_OUTPUT_LINES).join('\n');
  throw new Error(`${command.join(' ')} ended with ${String(signal ?? code)}:\n${shown}`);
}

export const docker = (args: string[], options?: CommandOptions): Promise<string> => run(['docker', ...args], options);

const PULL_TIMEOUT_MS = 300_000;

/** True when the engine has the image or can pull it. */
export async function ensureImage(image: string): Promise<boolean> {
  const here = () => docker(['image', 'inspect', image]);
  const pull = () => docker(['pull', '--quiet', image], { timeoutMs: PULL_TIMEOUT_MS });
  return here()
    .catch(pull)
    .then(
      () => true,
      () => false,
    );
}
