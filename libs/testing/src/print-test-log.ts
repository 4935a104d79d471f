// Loaded before every test file: prints the warnings and errors that tested processes logged during a test that failed.
import { afterEach } from 'vitest';
import { takeTestLog } from './test-log.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The first line that a tested process logged during a failed run of the test. */
    firstLogged?: string;
  }
}

afterEach(({ task }) => {
  const lines = takeTestLog();
  const [first] = lines;
  if (task.result?.state !== 'fail' || first === undefined) return;
  task.meta.firstLogged = first;
  process.stderr.write(lines.join(''));
});
