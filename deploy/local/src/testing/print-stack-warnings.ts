// Loaded before every test file that uses a stack: prints the warnings and errors that its processes logged during a test that failed.
import { afterEach, beforeEach } from 'vitest';
import { runningStack } from './running-stack.ts';
import { readStackWarnings } from './stack-warnings.ts';

let started = new Date();

beforeEach(() => {
  started = new Date();
});

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  const lines = readStackWarnings(runningStack().logs, started);
  const [first] = lines;
  if (first === undefined) return;
  task.meta.firstLogged ??= first;
  process.stderr.write(`${lines.join('\n')}\n`);
});
