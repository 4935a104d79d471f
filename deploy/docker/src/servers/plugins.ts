// Provides the plug-ins `buildx` and `compose` of the `docker` command: the installed ones, or those from a newer
// Debian's packages.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, installPackages } from '@garage/local';
import { docker, run, succeeds } from '../docker.ts';

const plugins = ['buildx', 'compose'];
/** The Debian release of the plug-ins; older ones have neither `docker buildx` nor version 2 of `docker compose`. */
const suite = 'forky';
const folderInPackages = 'usr/libexec/docker/cli-plugins';

/**
 * Makes `docker build` and `docker compose` usable for this process. Rejects with the reason when the plug-ins are
 * missing and cannot be unpacked. Returns a function that removes them again.
 */
export async function ensurePlugins(log: (line: string) => void): Promise<() => Promise<void>> {
  if (await succeeds(Promise.all(plugins.map((plugin) => docker([plugin, 'version']))))) return async () => {};
  if (!canInstall())
    throw new Error(`docker ${plugins.join(' and docker ')} are required, and only root can install them`);
  log('Unpacking the Docker plug-ins of Debian…');
  await installPackages('mmdebstrap', 'debian-archive-keyring');
  const folder = await mkdtemp(join(tmpdir(), 'garage-plugins-'));
  const [config, packages] = [join(folder, 'config'), join(folder, 'packages')];
  // The user's configuration is copied because it contains the logins to image registries.
  const usual = process.env['DOCKER_CONFIG'] ?? join(homedir(), '.docker');
  await cp(usual, config, { recursive: true }).catch(() => undefined);
  const include = `--include=${plugins.map((plugin) => `docker-${plugin}`).join(',')}`;
  const anyDate = '--aptopt=Acquire::Check-Valid-Until "false"';
  await run(['mmdebstrap', '--variant=extract', anyDate, include, suite, packages]);
  await cp(join(packages, folderInPackages), join(config, 'cli-plugins'), { recursive: true });
  await rm(packages, { recursive: true });
  process.env['DOCKER_CONFIG'] = config;
  for (const plugin of plugins) await docker([plugin, 'version']);
  return () => rm(folder, { recursive: true });
}
