// Loaded before every test file that runs in Node: fails the file that leaves a global replaced, by a test or only by an import. The files
// of a worker share their globals, so the damage would else show in another file, and only in some orders.
import { afterAll } from 'vitest';

const guarded = ['fetch', 'setTimeout', 'setInterval', 'Date', 'performance'] as const;
const before = guarded.map((name) => globalThis[name]);

afterAll(() => {
  const replaced = guarded.filter((name, at) => globalThis[name] !== before[at]);
  if (replaced.length > 0) throw new Error(`Replaced globals were not restored: ${replaced.join(', ')}`);
});
