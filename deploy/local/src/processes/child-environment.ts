import { join } from 'node:path';
import { coverageEnvironment, coverageFolder } from '../product-coverage/coverage-folder.ts';

/** What a child needs of our own environment; the rest, a test runner's variables say, is none of its business. */
const passedOn = [
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
  'TRACE_SAMPLE_RATIO',
];

/** The environment of a process of the stack: a few variables of ours, and its own settings. */
export function childEnvironment(cacheDir: string, settings: Record<string, string>): Record<string, string> {
  const ours = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const compileCache = join(cacheDir, 'compile-cache');
  return {
    ...Object.fromEntries(ours),
    NODE_COMPILE_CACHE: compileCache,
    ...coverageEnvironment(coverageFolder()),
    ...settings,
  };
}
