import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const TAIL_LINES = 20;

/** The log file of one process, kept open over its restarts. */
export interface ProcessLog {
  path: string;
  /** Every line of the stream goes into the file, as `name | line`. */
  follow(stream: Readable): void;
  write(line: string): void;
  /** The last lines written, for a person who needs to know why it failed. */
  tail(): string[];
  close(): void;
}

export function openProcessLog(folder: string, name: string): ProcessLog {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  const file = createWriteStream(path, { flags: 'a' });
  const last: string[] = [];
  const write = (line: string) => {
    const prefixed = `${name} | ${line}`;
    last.push(prefixed);
    if (last.length > TAIL_LINES) last.shift();
    if (!file.writableEnded) file.write(`${prefixed}\n`);
  };
  return {
    path,
    write,
    follow: (stream) => createInterface({ input: stream }).on('line', write),
    tail: () => [...last],
    close: () => file.end(),
  };
}
