// The base images: the official ones, or images built from Debian's packages where no image registry is reachable.
import { createHash } from 'node:crypto';
import { copyFile, mkdtempDisposable, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docker, ensureImage, hasImage, run } from './docker.ts';
import { readImageList } from './pins/image-list.ts';

const officialNode = readImageList()['node'] ?? '';
const npmVersion = '11.19.1';
const suite = 'forky';

/** Packages for the Node image and for the servers' substitute image. */
const debianImages = {
  node: ['ca-certificates', 'libstdc++6', 'libatomic1'],
  servers: ['redis-server', 'nats-server', 'haproxy', 'prometheus', 'socat', 'wget'],
} satisfies Record<string, string[]>;
type DebianImage = keyof typeof debianImages;

/** The name contains a hash of the packages, so that a changed list creates a new image. */
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

/**
 * Returns the base images of the build: those of the environment, else the official one, else images built from
 * Debian's packages.
 */
export async function ensureBaseImages(log: (line: string) => void): Promise<BaseImages> {
  const named = process.env['BASE'];
  if (named) return { BASE: named, RUNTIME_BASE: process.env['RUNTIME_BASE'] ?? named };
  if (await ensureImage(officialNode)) return { BASE: officialNode, RUNTIME_BASE: officialNode };
  const made = { BASE: buildBase, RUNTIME_BASE: runtimeBase };
  if ((await hasImage(buildBase)) && (await hasImage(runtimeBase))) return made;
  log(`Cannot pull ${officialNode}: building ${buildBase} and ${runtimeBase} from Debian's packages…`);
  await makeNodeImages(await ensureDebianImage('node'));
  return made;
}

/** Returns an image of Debian packages, built on the first call (needs root and mmdebstrap). */
export async function ensureDebianImage(kind: DebianImage): Promise<string> {
  const image = nameOf(kind);
  if (await hasImage(image)) return image;
  await using folder = await mkdtempDisposable(join(tmpdir(), 'garage-debian-'));
  const archive = join(folder.path, 'root.tar');
  // Accepts the expired date of an outdated mirror, whose packages are still signed.
  const options = ['Acquire::Check-Valid-Until "false"', 'APT::Install-Recommends "false"'].map(
    (one) => `--aptopt=${one}`,
  );
  const packages = debianImages[kind].join(',');
  await run(['mmdebstrap', '--variant=essential', ...options, `--include=${packages}`, suite, archive]);
  await docker(['import', archive, image]);
  return image;
}

/** Makes images with the Node binary that runs this program, because Debian's does not strip types, and with npm from the registry. */
async function makeNodeImages(debian: string): Promise<void> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'garage-base-'));
  const folder = temporary.path;
  await copyFile(process.execPath, join(folder, 'node'));
  await run(['npm', 'install', '--silent', '--no-save', '--ignore-scripts', '--prefix', folder, `npm@${npmVersion}`]);
  await rename(join(folder, 'node_modules/npm'), join(folder, 'npm'));
  for (const [target, tag] of [
    ['runtime', runtimeBase],
    ['build', buildBase],
  ] as const)
    await docker(
      ['build', '-q', '-f', 'deploy/docker/base.Dockerfile'].concat(
        ['--build-arg', `DEBIAN=${debian}`, '--target', target],
        ['-t', tag, folder],
      ),
    );
}
