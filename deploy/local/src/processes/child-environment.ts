import { join } from 'node:path';
import { coverageEnvironment, coverageFolder } from '../product-coverage/coverage-folder.ts';

/** Variables that children inherit; others, such as those of the test runner, would change them. */
const inherited = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'TRACE_DATABASE',
  'TRACE_SAMPLE_RATIO',
];

/** The environment of a process of the stack: inherited variables and its own settings. */
export function childEnvironment(cacheDir: string, settings: Record<string, string>): Record<string, string> {
  const ours = inherited.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const compileCache = join(cacheDir, 'compile-cache');
  return {
    ...Object.fromEntries(ours),
    NODE_COMPILE_CACHE: compileCache,
    // As in deploy/docker: glibc otherwise keeps freed memory for each thread, 10 to 20 MB of a process.
    MALLOC_ARENA_MAX: '2',
    ...coverageEnvironment(coverageFolder()),
    ...settings,
  };
}
