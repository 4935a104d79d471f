import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { folder } from './read-queries.ts';

const rules = join(folder, 'prometheus');

const name = 'promtool';
const isInstalled = spawnSync(name, ['--version']).status === 0;

/** The image of servers built by deploy/docker from Debian's packages, if there is one. */
function findImage(): string | undefined {
  if (isInstalled) return undefined;
  const list = ['image', 'ls', 'garage-debian', '--format', '{{.Repository}}:{{.Tag}}'];
  const { stdout } = spawnSync('docker', list, { encoding: 'utf8', timeout: 5_000 });
  return stdout?.split('\n').find((one) => one.startsWith('garage-debian:servers'));
}

const image = findImage();

export const hasPromtool = isInstalled || image !== undefined;

/** Runs promtool in the folder of the rules. */
export function promtool(...args: string[]): { status: number | null; output: string } {
  const inside = [
    'run',
    '--rm',
    '--network=none',
    `--volume=${rules}:/rules:ro`,
    '--workdir=/rules',
    '--entrypoint=promtool',
  ];
  const [program, before] = image === undefined ? [name, []] : ['docker', [...inside, image]];
  const { status, stdout, stderr } = spawnSync(program, [...before, ...args], { cwd: rules, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}
