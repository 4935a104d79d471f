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
  /** Where this machine reaches the first container of a service: its ports are not published. */
  addressOf(service: string): Promise<string>;
  /** Ends the containers of a process one after the other, as an operator does; what each did. */
  stop(process: ProcessName): Promise<Ending[]>;
}

interface Ending {
  code: number;
  seconds: number;
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
  const containersOf = async (service: string) => (await compose(['ps', '-q', service])).split('\n').filter(Boolean);
  return {
    compose,
    async up() {
      await compose(['up', '--wait', '--wait-timeout', '180', '--no-build', '--quiet-pull']);
    },
    evaluate: (name, program) => compose(['exec', '-T', name, 'node', '--input-type=module', '-e', program]),
    async addressOf(service) {
      const [first = ''] = await containersOf(service);
      return docker(['inspect', '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', first]);
    },
    async stop(name) {
      const endings: Ending[] = [];
      for (const container of await containersOf(name)) endings.push(await stopContainer(container));
      return endings;
    },
  };
}

async function stopContainer(container: string): Promise<Ending> {
  const begun = performance.now();
  await docker(['stop', '--time', `${stopSeconds}`, container]);
  const seconds = (performance.now() - begun) / 1000;
  return { seconds, code: Number(await docker(['inspect', '--format', '{{.State.ExitCode}}', container])) };
}
