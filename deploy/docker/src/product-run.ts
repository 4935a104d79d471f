// One run of docker-compose.yml under a project name of its own, beside whatever else the engine runs.
import { join } from 'node:path';
import { repositoryRoot } from '@garage/local';
import { docker } from './docker.ts';

export const processes = [
  'gateway',
  'frontend',
  'mailer',
  'chat',
  'booking',
  'commerce',
  'engagement',
  'catalogue',
  'identity',
] as const;
type ProcessName = (typeof processes)[number];

export interface ProductRun {
  compose(args: string[]): Promise<string>;
  /** Starts everything that does not run, and waits until all of it is healthy. */
  up(): Promise<void>;
  /** Runs a program of Node in the container of a process; gives what it prints. */
  evaluate(process: ProcessName, program: string): Promise<string>;
  /** Ends a process as an operator does; gives its exit code and the seconds it took. */
  stop(process: ProcessName): Promise<{ code: number; seconds: number }>;
}

interface ProductRunOptions {
  project: string;
  files: string[];
  env: Record<string, string>;
}

/** How long, in seconds, a process has before the engine kills it. */
export const stopSeconds = 10;

export function createProductRun({ project, files, env }: ProductRunOptions): ProductRun {
  const head = [
    'compose',
    '--progress',
    'plain',
    '-p',
    project,
    ...files.flatMap((file) => ['-f', join(repositoryRoot, file)]),
  ];
  const compose = (args: string[]) => docker([...head, ...args], { env });
  return {
    compose,
    async up() {
      await compose(['up', '--wait', '--wait-timeout', '180', '--no-build', '--quiet-pull']);
    },
    evaluate: (name, program) => compose(['exec', '-T', name, 'node', '--input-type=module', '-e', program]),
    async stop(name) {
      const container = await compose(['ps', '-q', name]);
      const begun = performance.now();
      await docker(['stop', '--time', `${stopSeconds}`, container]);
      const seconds = (performance.now() - begun) / 1000;
      return { seconds, code: Number(await docker(['inspect', '--format', '{{.State.ExitCode}}', container])) };
    },
  };
}
