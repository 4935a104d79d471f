import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readStackWarnings } from './stack-warnings.ts';

it('reads the warnings and errors of all processes since a time, oldest first, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stack-warnings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const line = (level: string, second: number) =>
    JSON.stringify({ level, time: `2026-01-05T08:00:0${second}.000Z`, msg: `${level} at ${second}` });
  const write = (name: string, ...lines: string[]) =>
    writeFileSync(join(folder, `${name}.log`), lines.map((text) => `${name} | ${text}\n`).join(''));
  write('gateway', line('error', 1), line('warn', 5), line('info', 6));
  write('workshop', 'started', line('error', 3), '{"level":"error","time":"2026-01-05T08');
  const found = readStackWarnings(folder, new Date('2026-01-05T08:00:02.000Z'));
  expect(found).toEqual([`workshop | ${line('error', 3)}`, `gateway | ${line('warn', 5)}`]);
});
