// Builds images of MongoDB's substitute, Redis and NATS from the Debian packages of the local stack, where none can be
// pulled.
import { cp, copyFile, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebianRoot, ensurePostgresTemplate, readSettings } from '@garage/local';
import { build } from 'vite';
import { docker, hasImage, run } from '../docker.ts';

/** Environment variables of the local stack's Docker provider. */
export interface ServerImages {
  MONGODB_IMAGE: string;
  REDIS_IMAGE: string;
  NATS_IMAGE: string;
}

const dockerfile = 'deploy/docker/servers.Dockerfile';

const packagesImage = 'garage-servers:debian';

/** Imports the packages of all three images into the engine as an image, once. Returns its name. */
export async function importPackages(log: (line: string) => void): Promise<string> {
  const root = await ensureDebianRoot({ cacheDir: readSettings().cacheDir, log });
  // `--one-file-system` skips what a running server has mounted inside the root.
  if (!(await hasImage(packagesImage)))
    await run(['sh', '-c', `tar -C '${root}' --one-file-system -c . | docker import - ${packagesImage}`]);
  return packagesImage;
}

export async function makeServerImages(log: (line: string) => void): Promise<ServerImages> {
  const { cacheDir } = readSettings();
  const root = await ensureDebianRoot({ cacheDir, log });
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'garage-servers-'));
  const folder = temporary.path;
  await importPackages(log);
  const template = await ensurePostgresTemplate({ root, cacheDir });
  await Promise.all([
    copyFile(process.execPath, join(folder, 'node')),
    cp(template, join(folder, 'postgres-template'), { recursive: true }),
    bundleStandIn(folder),
  ]);
  const made = async (target: string) => {
    const image = `garage-servers:${target}`;
    await docker(['build', '-q', '-f', dockerfile, '--target', target, '-t', image, folder]);
    return image;
  };
  return {
    MONGODB_IMAGE: await made('mongodb'),
    REDIS_IMAGE: await made('redis'),
    NATS_IMAGE: await made('nats'),
  };
}

/** Bundles the program that runs inside the image into one file. */
async function bundleStandIn(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    ssr: { noExternal: true },
    build: {
      ssr: 'mongodb-stand-in.ts',
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'mongod.mjs' }, external: ['pg-native', 'pg-cloudflare'] },
    },
  });
}
