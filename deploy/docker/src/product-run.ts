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
  /** Starts what does not run of these services, or of all, and waits until all of it is healthy. */
  up(...services: string[]): Promise<void>;
  /** Runs a program of Node in the container of a process; gives what it prints. */
  evaluate(process: ProcessName, program: string): Promise<string>;
  /** The same in a container of its own, which takes no memory from the process's. */
  evaluateApart(process: ProcessName, program: string): Promise<string>;
  /** A file as it is in a new container of a service, which starts what it waits for. */
  printFile(service: string, path: string): Promise<string>;
  /** Where this machine reaches the first container of a service: its ports are not published. */
  addressOf(service: string): Promise<string>;
  /** Every container of the run, as it fares. */
  containers(): Promise<ContainerState[]>;
  /** Ends the containers of a process one after the other, as an operator does; what each did. */
  stop(process: ProcessName): Promise<Ending[]>;
}

export interface ContainerState {
  name: string;
  /** How often the engine started it again, and whether the kernel ever ended it for its memory. */
  restarts: number;
  killed: boolean;
  /** The memory that it uses now. */
  megabytes: number;
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

/** Timeout for all eighteen processes to become healthy, long enough for a machine with few, busy cores. */
const startSeconds = 480;

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
    async up(...services) {
      await compose(['up', '--wait', '--wait-timeout', `${startSeconds}`, '--no-build', '--quiet-pull', ...services]);
    },
    evaluate: (name, program) => compose(['exec', '-T', name, 'node', '--input-type=module', '-e', program]),
    evaluateApart: (name, program) => {
      const node = ['--input-type=module', '-e', program];
      return compose(['run', '--rm', '--no-deps', '-T', '--entrypoint', 'node', name, ...node]);
    },
    printFile: (service, path) => compose(['run', '--rm', '-T', '--entrypoint', 'cat', service, path]),
    async addressOf(service) {
      const [first = ''] = await containersOf(service);
      return docker(['inspect', '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', first]);
    },
    containers: async () => statesOf((await compose(['ps', '-q'])).split('\n').filter(Boolean)),
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

async function statesOf(containers: string[]): Promise<ContainerState[]> {
  const [states, usages] = await Promise.all([
    docker(['inspect', '--format', '{{.Name}} {{.RestartCount}} {{.State.OOMKilled}}', ...containers]),
    docker(['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', ...containers]),
  ]);
  const megabytes = new Map(usages.split('\n').map((line) => [line.split(' ', 1)[0], megabytesOf(line)]));
  return states.split('\n').map((line) => {
    const [path = '', restarts, killed] = line.split(' ');
    const name = path.replace(/^\//, '');
    return { name, restarts: Number(restarts), killed: killed === 'true', megabytes: megabytes.get(name) ?? 0 };
  });
}

const unitMegabytes: Record<string, number> = { B: 2 ** -20, KiB: 2 ** -10, MiB: 1, GiB: 1024 };

/** Of a line as `garage-gateway-1 93.2MiB / 144MiB`. */
function megabytesOf(line: string): number {
  const [, amount, unit = ''] = / ([\d.]+)([KMG]?i?B) \//.exec(line) ?? [];
  return Number(amount) * (unitMegabytes[unit] ?? Number.NaN);
}
