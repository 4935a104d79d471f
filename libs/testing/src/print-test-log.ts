// Loaded before every test file: prints the warnings and errors that tested processes logged during a test that failed.
import { afterEach } from 'vitest';
import { takeTestLog } from './test-log.ts';

afterEach(({ task }) => {
  const lines = takeTestLog();
  if (task.result?.state === 'fail' && lines.length > 0) process.stderr.write(lines.join(''));
});
