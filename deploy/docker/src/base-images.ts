// The images that others are made from: the official ones, or, where no image registry is in reach, Debian's packages.
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docker, haveImage, run } from './docker.ts';
import { readImageList } from './pins/image-list.ts';

const officialNode = readImageList()['node'] ?? '';
const npmVersion = '11.19.1';
const suite = 'forky';

/** What the Node binary needs, and what stands in for the servers' images. */
const debianImages = {
  node: ['ca-certificates', 'libstdc++6', 'libatomic1'],
  servers: ['redis-server', 'nats-server', 'haproxy', 'prometheus', 'socat', 'wget'],
} satisfies Record<string, string[]>;
type DebianImage = keyof typeof debianImages;

/** Another list of packages is another image. */
function nameOf(kind: DebianImage): string {
  const packages = createHash('sha256').update(debianImages[kind].join(' ')).digest('hex').slice(0, 8);
  return `garage-debian:${kind}-${suite}-${packages}`;
}

const runtimeBase = 'garage-base:runtime';
const buildBase = 'garage-base:build';

export interface BaseImages {
  BASE: string;
  RUNTIME_BASE: string;
}

/** The base images of the build: what the environment names, else the official one, else made here of Debian's packages. */
export async function ensureBaseImages(log: (line: string) => void): Promise<BaseImages> {
  const named = process.env['BASE'];
  if (named) return { BASE: named, RUNTIME_BASE: process.env['RUNTIME_BASE'] ?? named };
  if (await haveImage(officialNode)) return { BASE: officialNode, RUNTIME_BASE: officialNode };
  const made = { BASE: buildBase, RUNTIME_BASE: runtimeBase };
  if ((await isHere(buildBase)) && (await isHere(runtimeBase))) return made;
  log(`${officialNode} cannot be had: making ${buildBase} and ${runtimeBase} of Debian's packages…`);
  await makeNodeImages(await ensureDebianImage('node'));
  return made;
}

/** An image of Debian packages, made at the first call (root, mmdebstrap). */
export async function ensureDebianImage(kind: DebianImage): Promise<string> {
  const image = nameOf(kind);
  if (await isHere(image)) return image;
  const folder = await mkdtemp(join(tmpdir(), 'garage-debian-'));
  try {
    const archive = join(folder, 'root.tar');
    // A mirror that lags behind is still signed; only its date is old.
    const options = ['Acquire::Check-Valid-Until "false"', 'APT::Install-Recommends "false"'].map(
      (one) => `--aptopt=${one}`,
    );
    const packages = debianImages[kind].join(',');
    await run(['mmdebstrap', '--variant=essential', ...options, `--include=${packages}`, suite, archive]);
    await docker(['import', archive, image]);
  } finally {
    await rm(folder, { recursive: true });
  }
  return image;
}

const isHere = (image: string): Promise<boolean> =>
  docker(['image', 'inspect', image]).then(
    () => true,
    () => false,
  );

/** The Node that runs this program, which strips types (Debian's does not), and npm of the registry. */
async function makeNodeImages(debian: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'garage-base-'));
  try {
    await copyFile(process.execPath, join(folder, 'node'));
    await run(['npm', 'install', '--silent', '--no-save', '--ignore-scripts', '--prefix', folder, `npm@${npmVersion}`]);
    await rename(join(folder, 'node_modules/npm'), join(folder, 'npm'));
    for (const [target, tag] of [
      ['runtime', runtimeBase],
      ['build', buildBase],
    ] as const)
      await docker([
        'build',
        '-q',
        '-f',
        'deploy/docker/base.Dockerfile',
        '--build-arg',
        `DEBIAN=${debian}`,
        '--target',
        target,
        '-t',
        tag,
        folder,
      ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
