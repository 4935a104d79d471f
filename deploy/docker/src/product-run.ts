// Runs docker-compose.yml under a separate project name, independent of other containers of the engine.
import { join } from 'node:path';
import { repositoryRoot } from '@garage/local';
import { docker } from './docker.ts';

export const processes = [
  'gateway',
  'frontend',
  'mailer',
  'chat',
  'workshop',
  'booking',
  'commerce',
  'engagement',
  'catalogue',
  'identity',
] as const;
type ProcessName = (typeof processes)[number];

interface ContainerState {
  name: string;
  /** Number of times that the engine has restarted the container. */
  restarts: number;
  /** True when the kernel killed the container's process for lack of memory. */
  killed: boolean;
  megabytes: number;
}

interface StopResult {
  code: number;
  seconds: number;
}

interface ProductRunOptions {
  project: string;
  files: string[];
  env: Record<string, string>;
}

/** Seconds until the engine kills a stopping process. */
export const STOP_SECONDS = 10;

/** Timeout for all processes to become healthy, long enough for a machine with few, busy cores. */
const START_SECONDS = 480;

export type ProductRun = ReturnType<typeof createProductRun>;

export function createProductRun({ project, files, env }: ProductRunOptions) {
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
    /** Starts these services (default: all) and waits until they are healthy. */
    async up(...services: string[]): Promise<void> {
      await compose(['up', '--wait', '--wait-timeout', `${START_SECONDS}`, '--no-build', '--quiet-pull', ...services]);
    },
    /** Runs source code with Node in the container of a process; returns its output. */
    evaluate: (name: ProcessName, program: string) =>
      compose(['exec', '-T', name, 'node', '--input-type=module', '-e', program]),
    /** Like `evaluate`, but runs the code in a new container, so that the code uses none of the memory of the process's container. */
    evaluateApart: (name: ProcessName, program: string) => {
      const node = ['--input-type=module', '-e', program];
      return compose(['run', '--rm', '--no-deps', '-T', '--entrypoint', 'node', name, ...node]);
    },
    /** Prints a file of a service's image from a new container; starts the service's dependencies first. */
    printFile: (service: string, path: string) => compose(['run', '--rm', '-T', '--entrypoint', 'cat', service, path]),
    /** IP address of the service's first container, as its ports are not published. */
    async addressOf(service: string): Promise<string> {
      const [first = ''] = await containersOf(service);
      return docker(['inspect', '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', first]);
    },
    containers: async () => statesOf((await compose(['ps', '-q'])).split('\n').filter(Boolean)),
    /** Stops the containers of a process sequentially; returns their exit codes and times. */
    async stop(name: ProcessName): Promise<StopResult[]> {
      const endings: StopResult[] = [];
      for (const container of await containersOf(name)) endings.push(await stopContainer(container));
      return endings;
    },
  };
}

async function stopContainer(container: string): Promise<StopResult> {
  const start = performance.now();
  await docker(['stop', '--time', `${STOP_SECONDS}`, container]);
  const seconds = (performance.now() - start) / 1000;
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

/** Reads the used memory from a line such as `garage-gateway-1 93.2MiB / 144MiB`. */
function megabytesOf(line: string): number {
  const [, amount, unit = ''] = / ([\d.]+)([KMG]?i?B) \//.exec(line) ?? [];
  return Number(amount) * (unitMegabytes[unit] ?? Number.NaN);
}
