import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface CommandOptions {
  /** Called with every line of both output streams. */
  onLine?: (line: string) => void;
  env?: NodeJS.ProcessEnv;
}

const KEPT_LINES = 15;

/** Runs a program to its end; throws with its last lines when it cannot start or its exit code is not 0. */
export async function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: options.env ?? process.env });
  const lastLines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      options.onLine?.(line);
      if (lastLines.push(line) > KEPT_LINES) lastLines.shift();
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  throw new Error(`${command} ended with code ${String(code)}:\n${lastLines.join('\n')}`);
}
