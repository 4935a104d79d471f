// Loaded before every test file that needs servers: reports the file's waiting times and CPU time.
import { waitedMs, type WaitKind } from '@garage/testing';
import { afterAll } from 'vitest';
import type { FileWaits } from './file-times.ts';

declare module 'vitest' {
  interface TaskMeta {
    waits?: FileWaits;
  }
}

const before = process.cpuUsage();
// The test files of a worker share this module and its counters, so each file's own share is the difference.
const waitedBefore = { ...waitedMs };

// This hook is registered first and therefore runs last, after the file's own clean-up.
afterAll(({}, file) => {
  const { user, system } = process.cpuUsage(before);
  const since = (kind: WaitKind) => waitedMs[kind] - waitedBefore[kind];
  file.meta.waits = {
    database: since('database'),
    browser: since('browser'),
    outcome: since('outcome'),
    processor: (user + system) / 1_000,
  };
});
