import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface CommandOptions {
  /** Called with every line of both output streams. */
  onLine?: (line: string) => void;
  /** Variables that are added to the environment of this process. */
  env?: Record<string, string>;
  cwd?: string;
  timeoutMs?: number;
}

/** Number of output lines in the error of a failed program. */
const MAX_LINES = 60;

/**
 * Runs a program to its end; returns its trimmed standard output. Rejects with its last output lines when it fails or cannot be
 * started.
 */
export async function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<string> {
  const { onLine, env, cwd, timeoutMs: timeout } = options;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    timeout,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lastLines: string[] = [];
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      onLine?.(line);
      if (lastLines.push(line) > MAX_LINES) lastLines.shift();
    });
  }
  await once(child, 'close');
  if (child.exitCode === 0) return output.trim();
  const end = child.signalCode ?? `code ${child.exitCode}`;
  throw new Error(`${[command, ...args].join(' ')} ended with ${end}:\n${lastLines.join('\n')}`);
}

/** Runs a program with the terminal of this process; returns its exit code, 1 when a signal ended it. */
export async function runAttached(
  command: string,
  args: string[],
  { env, cwd }: Pick<CommandOptions, 'env' | 'cwd'> = {},
): Promise<number> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  await once(child, 'close');
  return child.exitCode ?? 1;
}
