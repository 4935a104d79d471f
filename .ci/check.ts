// `make check`: runs all static checks in parallel; fails when one of them fails.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';

interface Check {
  name: string;
  command: string;
  args: string[];
}

interface Outcome {
  name: string;
  failed: boolean;
  seconds: number;
  output: string;
}

/** Arguments of tsc that check only the files affected by changes since its last run. */
function checkTypes(project: string): string[] {
  const stateFile = `node_modules/.cache/${project.replaceAll('/', '-')}.tsbuildinfo`;
  return ['-p', project, '--incremental', '--tsBuildInfoFile', stateFile];
}

const sources = ['.ci', 'deploy', 'frontend', 'gateway', 'libs', 'services', 'vitest.config.ts'];
const checks: Check[] = [
  { name: 'types', command: 'tsc', args: checkTypes('tsconfig.json') },
  { name: 'types of the frontend', command: 'tsc', args: checkTypes('frontend/tsconfig.json') },
  { name: 'lint', command: 'oxlint', args: ['-c', '.oxlintrc.json', '--type-aware', '--deny-warnings', ...sources] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'layers', command: 'node', args: ['.ci/check-layers.ts'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'named packages', command: 'node', args: ['.ci/check-named-packages.ts'] },
];

function run({ name, command, args }: Check): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const end = (failed: boolean) => resolve({ name, failed, output, seconds: (performance.now() - start) / 1000 });
    child.on('error', (error) => {
      output += error.message;
      end(true);
    });
    child.on('close', (code) => end(code !== 0));
  });
}

async function work(queue: Check[], outcomes: Outcome[]): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const outcome = await run(check);
    outcomes.push(outcome);
    console.log(`${outcome.failed ? '✗' : '✓'} ${outcome.name} (${outcome.seconds.toFixed(1)} s)`);
    if (outcome.failed) console.log(outcome.output);
  }
}

const outcomes: Outcome[] = [];
const queue = [...checks];
await Promise.all(Array.from({ length: availableParallelism() }, () => work(queue, outcomes)));
const failed = outcomes.filter((outcome) => outcome.failed);
console.log(
  failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map((outcome) => outcome.name).join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
