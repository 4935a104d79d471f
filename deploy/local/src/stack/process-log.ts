import type { ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const TAIL_LINES = 20;

/** Opens the log file of a process, for all its runs. Each line is written as `name | line`. */
export function openProcessLog(folder: string, name: string) {
  mkdirSync(folder, { recursive: true });
  const file = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  const last: string[] = [];
  const write = (line: string) => {
    const prefixed = `${name} | ${line}`;
    last.push(prefixed);
    if (last.length > TAIL_LINES) last.shift();
    if (!file.writableEnded) file.write(`${prefixed}\n`);
  };
  return {
    write,
    follow({ stdout, stderr }: ChildProcess) {
      for (const input of [stdout, stderr]) if (input) createInterface({ input }).on('line', write);
    },
    tail: () => [...last],
    close: () => file.end(),
  };
}
