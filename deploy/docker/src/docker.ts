import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { repositoryRoot } from '@garage/local';

export interface CommandOptions {
  /** Added to our own environment. */
  env?: Record<string, string>;
  timeoutMs?: number;
}

/** Of what a failed program wrote. */
const shownLines = 60;

/** Runs a program from the top of the repository; gives its standard output, trimmed. Rejects when it fails. */
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
  const said = `${output}\n${errors}`.trim().split('\n').slice(-shownLines).join('\n');
  throw new Error(`${command.join(' ')} ended with ${String(signal ?? code)}:\n${said}`);
}

export const docker = (args: string[], options?: CommandOptions): Promise<string> => run(['docker', ...args], options);

const pullMs = 300_000;

/** Whether the engine has the image, pulling it when it can. */
export async function haveImage(image: string): Promise<boolean> {
  const here = () => docker(['image', 'inspect', image]);
  const pull = () => docker(['pull', '--quiet', image], { timeoutMs: pullMs });
  return here()
    .catch(pull)
    .then(
      () => true,
      () => false,
    );
}
